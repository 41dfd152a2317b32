import { CodedError } from '../../base/coded_error.ts'
import type { CorpusAdapter } from '../../corpora/adapter.ts'
import { adapters } from '../../corpora/registry.ts'
import type { OpenedFile, OpenedFiles } from './open_files.ts'

/** Maximum number of files to check, in total and per split. */
const MOST_FILES = 12
const MOST_OF_SPLIT = 4

/**
 * Checks that files opened together don't belong to different known corpora, since the adapter of one would reject all
 * records of the other.
 * @throws CodedError naming a file of each
 */
export async function checkOneCorpus({ splits }: OpenedFiles): Promise<void> {
  const files = splits.flatMap((split) => split.files.slice(0, MOST_OF_SPLIT)).slice(0, MOST_FILES)
  if (files.length < 2) return
  const found = (await Promise.all(files.map(tried))).filter(({ known }) => known.length > 0)
  const [first, ...others] = found
  const other = others.find(({ known }) => !known.some((adapter) => first?.known.includes(adapter)))
  if (!first || !other) return
  const titled = ({ name, known }: KnownFile) => ({ name, corpora: known.map(({ title }) => title) })
  throw new CodedError('differentCorpora', { files: [titled(first), titled(other)] })
}

interface KnownFile {
  readonly name: string
  readonly known: readonly CorpusAdapter[]
}

/** Unreadable files are ignored here. Reading them later reports the error. */
function tried(file: OpenedFile): Promise<KnownFile> {
  return knownBy(file).catch(() => ({ name: file.path, known: [] }))
}

/** Known corpora that the first record of a file may belong to. */
async function knownBy({ name, path, records }: OpenedFile): Promise<KnownFile> {
  for await (const { value } of records.records({ rowEnd: 1 }))
    return { name: path, known: adapters.filter((adapter) => adapter.recognises([name], value)) }
  return { name: path, known: [] }
}
