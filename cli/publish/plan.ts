import { readFile, stat } from 'node:fs/promises'
import { messageOf } from '../../app/base/errors.ts'
import { adapters } from '../../app/corpora/registry.ts'
import type { Citation } from '../../app/model/index.ts'
import { UsageError } from '../command.ts'
import type { PublishOptions } from './publish_options.ts'
import { readBibtex } from './source/bibtex.ts'
import { type NamedCorpus, slug } from './source/named_corpora.ts'
import type { OpenedCorpus } from './source/opened_corpus.ts'
import type { CorpusPlan } from './write/corpus_entry.ts'

/** Citation options of the command line. */
export interface Cited {
  readonly citation: Partial<Citation>
  readonly warnings: readonly string[]
}

/** @throws UsageError if the file doesn't exist or isn't BibTeX */
export async function citedAs({ cite, licence }: PublishOptions): Promise<Cited> {
  const own = licence === null ? {} : { licence }
  if (cite === null) return { citation: own, warnings: [] }
  const text = await readFile(cite, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--cite ${cite} cannot be read: ${messageOf(error)}`)
  })
  try {
    const { citation, unknown, undefinedNames, entries } = readBibtex(text)
    const warnings: string[] = []
    if (entries > 1) warnings.push(`${cite} has ${entries} entries. The first is used: ${citation.title}.`)
    if (undefinedNames.length > 0)
      warnings.push(
        `${cite}: ${undefinedNames.join(', ')} is not defined by an @string and is left out of the citation.`,
      )
    if (unknown.length > 0)
      warnings.push(`${cite}: ${unknown.join(', ')} is copied into the citation unchanged.`)
    return { citation: { ...citation, ...own }, warnings }
  } catch (error) {
    throw new UsageError(`--cite ${cite}: ${messageOf(error)}`)
  }
}

/**
 * Combines options and metadata of a corpus. Labels are read later.
 * @param taken ids of the command's other corpora
 * @throws UsageError if the page couldn't list its conversations from the files to be written
 */
export function planOf(
  named: NamedCorpus,
  { adapter, description, splits }: OpenedCorpus,
  options: PublishOptions,
  cited: Cited,
  taken: ReadonlySet<string>,
): Omit<CorpusPlan, 'labels'> {
  const known = adapters.some(({ id }) => id === adapter.id)
  const isReadable = known && options.labels.length === 0 && splits.every(({ readable }) => readable !== null)
  if (!options.index && !isReadable)
    throw new UsageError(
      `${named.named}: --no-index works only with Parquet files of corpora that Parley knows, and without --labels, because only their lists can be read from source files.`,
    )
  const own = known ? adapter.id : slug(named.title)
  const isCited = Object.keys(cited.citation).length > 0
  return {
    id: freeId(options.corpus ?? named.id ?? own ?? 'corpus', taken),
    title: options.title ?? (known ? adapter.title : named.title),
    description: options.description ?? description.description,
    citation: { ...description.citation, ...cited.citation },
    madeUp: options.madeUp,
    note: options.note ?? '',
    withFiles: options.files,
    withIndex: options.index,
    described: !known || isCited || options.description !== null || options.labels.length > 0,
  }
}

/** Many hosts ignore case, so that two such folders would be one. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  const folded = new Set(Array.from(taken, (one) => one.toLowerCase()))
  let free = id
  for (let i = 2; folded.has(free.toLowerCase()); i++) free = `${id}-${i}`
  return free
}

/** Signature of the label files, to detect changes. @throws UsageError if a file doesn't exist */
export async function labelSignature(paths: readonly string[]): Promise<readonly unknown[]> {
  return Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) throw new UsageError(`--labels ${path} is not a file.`)
      return [path, found.size, found.mtimeMs]
    }),
  )
}
