import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sizeText } from '../../app/base/bytes/size_text.ts'
import type { CorpusJson } from '../../app/published/corpus_json.ts'
import { CORPUS_JSON, corpusFolder } from '../../app/published/folder.ts'
import type { WrittenCorpus } from './write/write_corpus.ts'

/** Work folder within the site. Hosts don't need it. */
export const WORK = '.parley-publish'

/** Stored next to the folder of a complete corpus, so that the next run finds it. */
interface Finished {
  /** Hash of the input and options. */
  readonly key: string
  readonly written: WrittenCorpus
}

/** Corpora in a work folder, before they are moved into the site. */
export class MadeCorpora {
  readonly #site: string
  readonly #work: string

  /** @param work folder on the same disk as the site */
  constructor(site: string, work: string) {
    this.#site = site
    this.#work = work
  }

  /** Work folder of a corpus. */
  folder(id: string): string {
    return join(this.#work, 'corpora', id)
  }

  /** A corpus that an earlier run completed from the same input, or null. */
  async finished(id: string, key: string | null): Promise<WrittenCorpus | null> {
    if (key === null) return null
    try {
      const found = JSON.parse(await readFile(this.#note(id), 'utf8')) as Finished
      if (found.key !== key) return null
      const isThere = await Promise.all([this.folder(id), this.#place(id, found.written)].map(isFolder))
      return isThere.includes(true) ? found.written : null
    } catch {
      return null
    }
  }

  /** Marks a corpus as complete. */
  async finish(id: string, key: string | null, written: WrittenCorpus): Promise<void> {
    const finished: Finished = { key: key ?? '', written }
    await writeFile(`${this.#note(id)}.new`, JSON.stringify(finished))
    await rename(`${this.#note(id)}.new`, this.#note(id))
  }

  /** Prepares for writing a corpus from scratch. */
  async begin(id: string): Promise<void> {
    await rm(this.#note(id), { force: true })
    await mkdir(dirname(this.folder(id)), { recursive: true })
  }

  /**
   * Moves a complete corpus into the site. If the site already has this version, that one stays, because published
   * files never change.
   * @returns the corpus in the site. The index of an existing one may have another size, even with the same rows.
   */
  async place(id: string, written: WrittenCorpus): Promise<WrittenCorpus> {
    const place = this.#place(id, written)
    if (!(await isFolder(place))) {
      await mkdir(dirname(place), { recursive: true })
      await rename(this.folder(id), place)
    }
    const json = JSON.parse(await readFile(join(place, CORPUS_JSON), 'utf8')) as Pick<CorpusJson, 'index'>
    const { entry, summary } = written
    const published = entry.published && { ...entry.published, index: json.index?.bytes ?? null }
    const bytes = { ...summary.bytes, index: json.index?.bytes ?? 0 }
    return { ...written, entry: { ...entry, published }, summary: { ...summary, bytes } }
  }

  #note(id: string): string {
    return join(this.#work, 'corpora', `${id}.json`)
  }

  #place(id: string, { version }: WrittenCorpus): string {
    return join(this.#site, corpusFolder(id, version))
  }
}

/** Key by which the next run recognizes the same input. */
export function keyOf(made: unknown): string {
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

/** Says how to continue after an interruption, and what is kept on the disk for that. */
export async function continuation(site: string): Promise<string> {
  const work = join(site, WORK)
  const names = await readdir(work, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(names.map((name) => stat(join(work, name)).catch(() => null)))
  const bytes = sizes.reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0)
  const kept = bytes > 0 ? ` ${sizeText(bytes)} are kept for that in ${work}.` : ''
  return `Run the same command again to continue.${kept}`
}

/** Removes what is kept for continuing. */
export async function forgetMade(site: string): Promise<void> {
  await rm(join(site, WORK), { recursive: true, force: true })
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
