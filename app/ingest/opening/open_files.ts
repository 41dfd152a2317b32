import { CodedError } from '../../base/coded_error.ts'
import { isAbort } from '../../base/errors.ts'
import { type FileToGroup, groupFiles } from '../../corpora/file_groups.ts'
import { kindOfFile } from '../../corpora/shared/convokit/recognition.ts'
import type { FileKind } from '../../reading/file_kind.ts'
import { openRecords, type RecordSource, withRecords } from '../../reading/open_records.ts'
import { MOST_BYTES } from '../../reading/sources/sizes.ts'
import type { ByteSource } from '../../reading/sources/source.ts'
import type { ZipEntry } from '../../reading/sources/zip.ts'
import type { FileBeside } from './image_files.ts'
import { type Input, isLocalUrl } from './inputs.ts'

/** An open file. */
export interface OpenedFile {
  readonly url: string
  /** Name without folders. */
  readonly name: string
  /** Name with folders, if known. */
  readonly path: string
  readonly bytes: number
  readonly records: RecordSource
  /** True if its bytes are only on the user's machine. */
  readonly isLocal: boolean
  /** Source of the file or of its archive: a URL, or a name with folders. */
  readonly place: string
  /** Path in that archive, or null. */
  readonly member: string | null
  /** See `ByteSource`. */
  interrupt?(): void
}

export interface OpenedSplit {
  readonly name: string
  /** Not empty, unless there is an error. */
  readonly files: readonly OpenedFile[]
  /** Set if all of its files are unreadable. */
  readonly error?: CodedError
}

export interface OpenedFiles {
  readonly splits: readonly OpenedSplit[]
  /** Names of files without data. */
  readonly leftOut: readonly string[]
  /** The same files, which records may name. */
  readonly beside: readonly FileBeside[]
  /** Errors of damaged files in splits that have readable files. Each names its file. */
  readonly damaged: readonly CodedError[]
}

interface OpenFilesOptions {
  readonly mostBytes?: number | undefined
  readonly encoding?: string | undefined
}

/**
 * Opens files, unpacks archives, and groups the files into splits. Damaged files don't affect the others.
 * @param options.mostBytes maximum total size of a split's files
 * @param options.encoding of texts. Detected by default.
 * @throws CodedError naming a file that is unavailable, or that is damaged if nothing can be read without it
 */
export async function openFiles(
  inputs: readonly Input[],
  signal: AbortSignal,
  { mostBytes, encoding }: OpenFilesOptions = {},
): Promise<OpenedFiles> {
  const unpacked = (await Promise.all(inputs.map((input) => unpack(input, signal)))).flat()
  const given = new Map<string, Unpacked[]>()
  for (const input of unpacked) {
    if (input.split !== undefined) given.set(input.split, [...(given.get(input.split) ?? []), input])
  }
  const { groups, leftOut } =
    given.size > 0
      ? { groups: [...given].map(([name, files]) => ({ name, files })), leftOut: [] }
      : groupFiles(unpacked)
  if (groups.length === 0) throw noData(inputs, leftOut)
  checkSizes(groups, mostBytes)
  const splits: OpenedSplit[] = []
  const damaged: CodedError[] = []
  for (const { name, files } of groups) {
    // Metadata files of ConvoKit are keyed by id, and may look like records.
    const isConvokit = files.some((file) => kindOfFile(file.name) === 'utterances')
    const attempts = await Promise.all(
      files.map((input) =>
        openFile(input, isConvokit, { signal, encoding }).catch((error: unknown) => damageOf(error, input)),
      ),
    )
    const opened = attempts.filter((attempt): attempt is OpenedFile => 'records' in attempt)
    const errors = attempts.filter((attempt): attempt is CodedError => !('records' in attempt))
    const [error] = errors
    if (opened.length > 0) damaged.push(...errors)
    splits.push({ name, files: opened, ...(opened.length === 0 && error && { error }) })
  }
  const [first] = splits
  if (first?.error && splits.every((split) => split.error)) throw first.error
  return { splits, leftOut: leftOut.map((f) => f.name), beside: leftOut, damaged }
}

function noData(inputs: readonly Input[], leftOut: readonly Unpacked[]): CodedError {
  const inside = leftOut.filter((file) => file.unpacked).map((file) => file.name)
  return new CodedError('noDataFile', { names: inputs.map((input) => input.name), found: inside })
}

/** @param isConvokit true if the file belongs to a ConvoKit corpus */
async function openFile(
  input: Unpacked,
  isConvokit: boolean,
  options: { readonly signal: AbortSignal; readonly encoding: string | undefined },
): Promise<OpenedFile> {
  const source = await input.open()
  options.signal.throwIfAborted()
  const records = await openRecords(source, options)
  const { name, byteLength: bytes } = source
  const rows = isConvokit ? records : await unwrapped(records)
  const interrupt = source.interrupt && (() => source.interrupt?.())
  const file = { url: input.url, name, path: input.name, bytes, records: rows, ...placeOf(input) }
  return interrupt ? { ...file, interrupt } : file
}

/**
 * Returns the error of a damaged file that the other files don't depend on.
 * @throws the error if the file could not be fetched, so that a retry may help, or if it is the utterance file
 */
function damageOf(error: unknown, { name, source }: Unpacked): CodedError {
  const isDamage = error instanceof CodedError && !isAbort(error) && source.failed === null
  if (!isDamage || kindOfFile(name) === 'utterances') throw error
  return error
}

/** Location at which a file can be found again. */
function placeOf({ archive, name, url }: Unpacked): Pick<OpenedFile, 'isLocal' | 'place' | 'member'> {
  const outer = archive ?? { name, url }
  const isLocal = isLocalUrl(outer.url)
  return { isLocal, place: isLocal ? outer.name : outer.url, member: archive ? name : null }
}

/** A file before grouping into splits. */
interface Unpacked extends Input, FileToGroup {
  /** The archive that contains it. */
  readonly archive?: Pick<Input, 'name' | 'url'>
  /** Source of its bytes: the file itself or its archive. */
  readonly source: WatchedSource
}

/** The file itself, or the files of an archive. */
async function unpack(input: Input, signal: AbortSignal): Promise<Unpacked[]> {
  const { sniffKind, HEAD } = await import('../../reading/file_kind.ts')
  const source = watchedSource(await input.open())
  signal.throwIfAborted()
  const head = new Uint8Array(await source.slice(0, Math.min(HEAD, source.byteLength)))
  const open = () => Promise.resolve<ByteSource>(source)
  const kind = sniffKind(head, null, source.name)
  // If the name doesn't reveal the file type, the content does. But any text with commas looks like CSV.
  const holdsData = isTold(input.name, kind)
  const isArchive = kind === 'zip' || kind === 'tar' || isPackedTar(input.name, kind)
  if (!isArchive) return [{ ...input, open, holdsData, source }]
  const opened = await entriesOf(source, kind, signal).then(
    (entries) => ({ entries }),
    (error: unknown) => ({ error }),
  )
  // A damaged archive is treated like a damaged file of its split.
  if ('error' in opened)
    return [{ ...input, open: () => Promise.reject(opened.error), holdsData: true, source }]
  const entries = opened.entries.map(async ({ name, byteLength, source: inflate }) => {
    let inflated: Promise<ByteSource> | null = null
    const open = () => (inflated ??= inflate())
    return {
      name,
      holdsData: isText(name) && (await isToldBy(open, name)),
      bytes: byteLength,
      unpacked: true,
      archive: input,
      url: `${input.url}#${name}`,
      ...(input.split !== undefined && { split: input.split }),
      open,
      source,
    }
  })
  return Promise.all(entries)
}

/** True for a tar archive that was compressed as a whole: `.tar.gz`, `.tgz`, `.tar.zst`. */
function isPackedTar(path: string, kind: FileKind): boolean {
  return (kind === 'gzip' && /\.(tar\.gz|tgz)$/i.test(path)) || (kind === 'zstd' && /\.tar\.zst$/i.test(path))
}

/** @throws CodedError if the archive is damaged */
async function entriesOf(
  source: ByteSource,
  kind: FileKind,
  signal: AbortSignal,
): Promise<readonly ZipEntry[]> {
  if (kind === 'zip') return (await import('../../reading/sources/zip.ts')).openZip(source, { signal })
  const { openTar } = await import('../../reading/sources/tar.ts')
  if (kind === 'gzip')
    return openTar(await (await import('../../reading/sources/gunzip.ts')).gunzip(source, { signal }))
  if (kind === 'zstd')
    return openTar(await (await import('../../reading/sources/unzstd.ts')).unzstd(source, { signal }))
  return openTar(source)
}

/** True if the name doesn't reveal whether the file is data, so that unpacking is worthwhile. */
function isText(path: string): boolean {
  return /\.txt$/i.test(path)
}

/** True if the content of an archived file shows that it is data. Errors are reported when it is opened. */
async function isToldBy(open: () => Promise<ByteSource>, name: string): Promise<boolean> {
  const { sniffKind, HEAD } = await import('../../reading/file_kind.ts')
  try {
    const source = await open()
    const head = new Uint8Array(await source.slice(0, Math.min(HEAD, source.byteLength)))
    return isTold(name, sniffKind(head, null, name))
  } catch (error) {
    if (isAbort(error)) throw error
    return false
  }
}

/** True if a file's content shows that it is data, although its name does not. */
function isTold(path: string, kind: FileKind): boolean {
  if (kind === 'tagged' || kind === 'episodes' || kind === 'ruled') return true
  return isNameless(path) && ['parquet', 'json', 'jsonl'].includes(kind)
}

/** True if a name has no extension. */
function isNameless(path: string): boolean {
  return !path.slice(path.lastIndexOf('/') + 1).includes('.')
}

/**
 * Rejects data that is too large before reading it, if sizes are known: single files, the files of a split (loaded
 * together), and unpacked files (held in memory while the corpus is open).
 * @throws CodedError naming the item, its size, and the limit
 */
export function checkSizes(
  splits: readonly { readonly name: string; readonly files: readonly Input[] }[],
  most = MOST_BYTES,
): void {
  const files = splits.flatMap((split) => split.files)
  for (const { name, bytes = 0 } of files)
    if (bytes > most) throw new CodedError('tooLarge', { name: name, size: bytes, most: most })
  for (const { name, files } of splits) checkSum(name, files, most)
  const unpacked = files.filter((file) => file.unpacked)
  checkSum(null, unpacked, Math.min(most, MOST_BYTES))
}

/** @param split null for files from archives */
function checkSum(split: string | null, files: readonly Input[], most: number): void {
  const sum = files.reduce((total, { bytes = 0 }) => total + bytes, 0)
  if (sum > most) throw new CodedError('tooLargeTogether', { files: files.length, split, size: sum, most })
}

/**
 * Unwraps a JSON document that is an object around records of chats or other conversations. Other files are returned
 * unchanged.
 */
async function unwrapped(file: RecordSource): Promise<RecordSource> {
  if (file.kind !== 'json' || file.rowCount !== 1) return file
  const { isOneGame, wrappedRecords } = await import('../../corpora/forms/chat/wrapped.ts')
  const { wrappedConversations } = await import('../../corpora/forms/mapped/wrapped.ts')
  const { standardCorpora } = await import('../../corpora/forms/standard/index.ts')
  for await (const { value } of file.records()) {
    // A game of phases with messages is one record.
    const sample = { name: file.name, records: [value] }
    if (isOneGame(value) || standardCorpora.some((format) => format.recognises([sample]))) return file
    const found = wrappedRecords(value) ?? wrappedConversations(value)
    if (found) return withRecords(file, found.records, found.within, found.unread)
  }
  return file
}

/** A source that remembers whether reading failed. After a failure, nothing is known about its content. */
interface WatchedSource extends ByteSource {
  /** The first failure, or null. */
  readonly failed: { readonly error: unknown } | null
}

function watchedSource(source: ByteSource): WatchedSource {
  let failed: WatchedSource['failed'] = null
  return {
    name: source.name,
    byteLength: source.byteLength,
    packed: source.packed,
    ...(source.interrupt && { interrupt: () => source.interrupt?.() }),
    get failed() {
      return failed
    },
    async slice(start, end) {
      try {
        return await source.slice(start, end)
      } catch (error) {
        failed ??= { error }
        throw error
      }
    },
  }
}
