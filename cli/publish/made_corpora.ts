import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CorpusJson } from '../../app/published/corpus_json.ts'
import { CORPUS_JSON, corpusFolder } from '../../app/published/folder.ts'
import type { WrittenCorpus } from './write/write_corpus.ts'

/** What stands beside the folder of a corpus that is whole, so that a command that is run again finds it. */
interface Finished {
  /** Of what it was made from and how. */
  readonly key: string
  readonly written: WrittenCorpus
}

/** Corpora that are made beside a site, before they have their places in it. */
export class MadeCorpora {
  readonly #site: string
  readonly #work: string

  /** @param work a folder on the disk of the site */
  constructor(site: string, work: string) {
    this.#site = site
    this.#work = work
  }

  /** Where a corpus is made. */
  folder(id: string): string {
    return join(this.#work, 'corpora', id)
  }

  /** A corpus that an earlier run has finished from the same; `null`: there is none. */
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

  /** Notes that a corpus is whole. */
  async finish(id: string, key: string | null, written: WrittenCorpus): Promise<void> {
    const finished: Finished = { key: key ?? '', written }
    await writeFile(`${this.#note(id)}.new`, JSON.stringify(finished))
    await rename(`${this.#note(id)}.new`, this.#note(id))
  }

  /** A corpus is to be made anew. */
  async begin(id: string): Promise<void> {
    await rm(this.#note(id), { force: true })
    await mkdir(dirname(this.folder(id)), { recursive: true })
  }

  /**
   * Puts a corpus that is whole into the site. Where its version is there already, that stays: nothing below it ever changes.
   * @returns what is there; the same rows may have come to an index of another size
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

/** By which a corpus that is made again from the same is known. */
export function keyOf(made: unknown): string {
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false
}
