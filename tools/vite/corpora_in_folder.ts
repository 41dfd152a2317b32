import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { asyncBufferFromFile } from 'hyparquet'
import { messageOf } from '../../app/base/errors.ts'
import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { openParquet } from '../../app/reading/parquet/parquet.ts'
import { corpusCountsOfFiles } from '../counts/corpus_counts.ts'
import { compareSplits } from '../counts/splits.ts'

/** Larger corpora are not counted, so that the server starts quickly. In bytes. */
const COUNTED = 4 * 1024 * 1024

export interface FolderContent {
  readonly corpora: readonly CorpusEntry[]
  /** One sentence for each skipped subfolder, with its name and the reason. */
  readonly warnings: readonly string[]
}

/**
 * Finds the corpora in a folder: each direct subfolder with Parquet files whose first record one of `adapters`
 * recognises. Ignores subfolders without Parquet files.
 * @param prefix of the addresses before `<sub-folder>/<file>`, such as `data/`
 * @param counted counts small corpora in the background, for later requests
 */
export async function corporaInFolder(
  folder: string,
  prefix: string,
  adapters: readonly CorpusAdapter[],
  counted = true,
): Promise<FolderContent> {
  const corpora: CorpusEntry[] = []
  const warnings: string[] = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    if (name.startsWith('.')) continue
    const found = await corpusInFolder(path, prefix, adapters, counted)
    if (typeof found === 'string') warnings.push(`${path} is not offered: ${found}`)
    else if (found) corpora.push(found)
  }
  return { corpora, warnings }
}

/**
 * The corpus in the Parquet files of a folder, or the reason why it isn't offered, such as a broken link.
 * @returns null if there are no Parquet files
 */
export async function corpusInFolder(
  path: string,
  prefix: string,
  adapters: readonly CorpusAdapter[],
  counted: boolean,
): Promise<Found | null> {
  try {
    if (!(await stat(path)).isDirectory()) return null
    const fileNames = (await readdir(path)).filter((file) => /^[^.].*\.parquet$/.test(file)).sort()
    if (fileNames.length === 0) return null
    const find = () => readSubfolder(path, fileNames, prefix, adapters, counted)
    return await remembered(path, prefix, fileNames, find)
  } catch (error) {
    return messageOf(error)
  }
}

type Found = CorpusEntry | string

/** Cached results by subfolder, with the signature of the files. */
const known = new Map<string, { readonly signature: string; readonly found: Promise<Found> }>()

/** Recognising a corpus decodes a record, which is too slow for every request. Repeated only if files change. */
async function remembered(
  path: string,
  prefix: string,
  fileNames: readonly string[],
  find: () => Promise<Found>,
): Promise<Found> {
  const stats = await Promise.all(fileNames.map((name) => stat(join(path, name))))
  const signature = JSON.stringify([
    prefix,
    ...stats.map(({ size, mtimeMs }, i) => [fileNames[i], size, mtimeMs]),
  ])
  const before = known.get(path)
  if (before?.signature === signature) return before.found
  const found = find()
  known.set(path, { signature, found })
  return found
}

/** The corpus in a subfolder, or the reason why there is none. */
async function readSubfolder(
  path: string,
  fileNames: readonly string[],
  prefix: string,
  adapters: readonly CorpusAdapter[],
  counted: boolean,
): Promise<Found> {
  const id = basename(path)
  if (!/^[A-Za-z0-9][A-Za-z0-9._~-]*$/.test(id)) {
    return 'its name must begin with a letter or digit and hold only letters, digits, ".", "_", "~" and "-".'
  }
  const awkward = fileNames.find((name) => /[#?%\\]/.test(name))
  if (awkward !== undefined) return `the file name ${JSON.stringify(awkward)} cannot stand in an address.`

  const splits = splitsOf(fileNames)
  let record: unknown
  try {
    // Check that all files can be read, because only the first record is read below.
    for (const name of fileNames) {
      if (!(await stat(join(path, name))).isFile()) return `${name} is no file.`
      await (await open(join(path, name))).close()
    }
    record = await firstRecord(splits.flatMap((split) => split.fileNames).map((name) => join(path, name)))
  } catch (error) {
    return messageOf(error)
  }
  if (record === undefined) return 'its files hold no records.'
  const adapter = adapters.find((a) => a.recognises(fileNames, record))
  if (!adapter) return 'no adapter recognises its first record.'
  const found = await Promise.all(
    splits.map(async (split) => ({
      name: split.name,
      files: await Promise.all(
        split.fileNames.map(async (name) => ({
          url: `${prefix}${id}/${encodeURI(name)}`,
          bytes: (await stat(join(path, name))).size,
        })),
      ),
    })),
  )
  const bytes = found.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0)
  const paths = splits.map(({ name, fileNames: files }) => ({
    name,
    paths: files.map((file) => join(path, file)),
  }))
  const entry: CorpusEntry = { id, title: adapter.title, adapter: adapter.id, splits: found }
  if (counted && bytes <= COUNTED) countLater(entry, adapter, paths)
  return entry
}

let counting: Promise<unknown> = Promise.resolve()

/** Counts the corpora one by one in the background. Until then, the catalogue has no counts for them. */
function countLater(
  entry: CorpusEntry,
  adapter: CorpusAdapter,
  splits: Parameters<typeof corpusCountsOfFiles>[1],
): void {
  counting = counting
    .then(() => corpusCountsOfFiles(adapter, splits))
    .then((counts) => {
      entry.counts = counts
    })
    // If a file can't be read, the error is shown when the corpus is opened.
    .catch(() => undefined)
}

/**
 * Groups files by split: `train-00000-of-00002.parquet` and `train-00001-of-00002.parquet` both belong to `train`.
 * Splits are in the usual order (train, validation, test, then others by name), and the files of each are sorted by
 * name.
 */
export function splitsOf(
  fileNames: readonly string[],
): readonly { readonly name: string; readonly fileNames: readonly string[] }[] {
  const bySplit = new Map<string, string[]>()
  for (const fileName of [...fileNames].sort()) {
    const split = fileName.replace(/\.parquet$/, '').replace(/-\d+-of-\d+$/, '')
    const files = bySplit.get(split)
    if (files) files.push(fileName)
    else bySplit.set(split, [fileName])
  }
  return [...bySplit]
    .map(([name, files]) => ({ name, fileNames: files }))
    .sort((a, b) => compareSplits(a.name, b.name))
}

/** The first record of the first non-empty file. */
async function firstRecord(paths: readonly string[]): Promise<unknown> {
  for (const path of paths) {
    try {
      const file = await openParquet(await asyncBufferFromFile(path))
      for await (const record of file.records({ rowEnd: 1 })) return record.value
    } catch (error) {
      throw new Error(`${basename(path)} cannot be read as Parquet (${messageOf(error)}).`, { cause: error })
    }
  }
  return undefined
}
