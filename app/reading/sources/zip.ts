import { type Entry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { CodedError } from '../../base/coded_error.ts'
import type { NotDataKind } from '../../base/error_values.ts'
import { isAbort, messageOf } from '../../base/errors.ts'
import { createPauses } from '../../base/pauses.ts'
import { memorySource } from './local_source.ts'
import { EXPANSION_LIMITS, type ExpansionLimits, mostUnpacked, type Packed, within } from './sizes.ts'
import type { ByteSource } from './source.ts'

export interface ZipEntry {
  /** Path in the archive, separated by `/`. */
  readonly name: string
  /** Declared uncompressed size in bytes. */
  readonly byteLength: number
  /**
   * Inflates the file and verifies its checksum. The result is named after the last part of the path. Not cached, so
   * keep the result.
   * @throws CodedError if the file is damaged, or larger than declared
   */
  source(): Promise<ByteSource>
}

export interface ZipOptions {
  readonly signal?: AbortSignal | undefined
  readonly limits?: Partial<ExpansionLimits>
}

/** Maximum number of files, more than any corpus has. */
const MOST_ENTRIES = 10_000

/** Maximum path length in UTF-16 units, longer than any system can unpack. */
const LONGEST_PATH = 4096

/** Error message of zip.js. */
const OTHER_SIZE = 'Invalid uncompressed size'

/**
 * Lists the files of a zip archive without folders, hidden files and macOS metadata. Reads only the archive's directory
 * and inflates nothing.
 * @throws CodedError naming archive and entry: a path that leads out of the archive, an encrypted entry, one that
 * expands beyond the limits. Also for an office document, and for an archive that is truncated, damaged, or nested too
 * deep
 */
export async function openZip(source: ByteSource, options: ZipOptions = {}): Promise<readonly ZipEntry[]> {
  const { signal } = options
  const limits = { ...EXPANSION_LIMITS, ...options.limits }
  const packed = within(source)
  const most = mostUnpacked(packed, limits)
  const reader = new ZipReader(new SourceReader(source), { useWebWorkers: false })
  const files: ZipEntry[] = []
  const paths: string[] = []
  let total = 0
  try {
    for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'tolerant' })) {
      signal?.throwIfAborted()
      const path = pathOf(source.name, entry.filename)
      paths.push(path)
      if (entry.directory || path.endsWith('/') || isHidden(path)) continue
      checkEntry(source.name, entry, limits)
      if (entry.compressedSize > source.byteLength) throw new Error('Entry data out of bounds')
      total += entry.uncompressedSize
      if (total > limits.total)
        throw new CodedError('filesTooLarge', { archive: source.name, most: limits.total })
      if (total > most)
        throw new CodedError('filesExpand', { archive: source.name, from: packed.bytes, most })
      if (files.length >= MOST_ENTRIES)
        throw new CodedError('tooManyFiles', { archive: source.name, most: MOST_ENTRIES })
      files.push({
        name: path,
        byteLength: entry.uncompressedSize,
        source: () => inflate(source.name, entry, packed, signal),
      })
    }
  } catch (error) {
    throw damaged(source.name, error)
  }
  const document = officeDocument(source.name, paths)
  if (document) throw document
  return files
}

/** Adapts a source to zip.js. */
class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super(source)
    this.#source = source
    this.size = source.byteLength
  }

  override async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#source.slice(start, Math.min(start + length, this.size)))
  }
}

/**
 * Normalizes the path of an entry to `/`, as the format requires. Some Windows programs write `\`.
 * @throws CodedError if it leads out of the archive
 */
function pathOf(archive: string, name: string): string {
  if (name.length > LONGEST_PATH)
    throw new CodedError('longPath', {
      ...{ archive, path: shown(name), length: name.length, most: LONGEST_PATH },
    })
  const path = name.replaceAll('\\', '/')
  const climbs = path.split('/').includes('..')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with NUL are among what is refused.
  if (!climbs && !/^\/|^[a-z]:|\u0000/i.test(path) && path !== '') return path
  throw new CodedError('pathOutside', { archive, path: shown(name) })
}

/** True for folders such as `__MACOSX`, and files such as `.DS_Store`. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}

function checkEntry(archive: string, entry: Entry, { ratio, large }: ExpansionLimits): void {
  const path = shown(entry.filename)
  if (entry.encrypted) throw new CodedError('entryEncrypted', { archive, path })
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > large && uncompressedSize > ratio * compressedSize)
    throw new CodedError('entryExpands', {
      ...{ archive, path, from: compressedSize, to: uncompressedSize, ratio },
    })
}

async function inflate(
  archive: string,
  entry: Entry,
  packed: Packed,
  signal: AbortSignal | undefined,
): Promise<ByteSource> {
  const { uncompressedSize } = entry
  try {
    if (entry.directory || !entry.getData) throw new Error('It is a folder.')
    const bytes = new Uint8Array(uncompressedSize)
    let at = 0
    const pause = createPauses(signal)
    const writable = new WritableStream<Uint8Array>({
      async write(part) {
        if (at + part.length > uncompressedSize) throw new Error(OTHER_SIZE)
        bytes.set(part, at)
        at += part.length
        await pause()
      },
    })
    const options = { checkCrc32: true, useWebWorkers: false, ...(signal && { signal }) }
    await entry.getData(writable as never, options as never)
    if (at < uncompressedSize) throw new Error(OTHER_SIZE)
    return memorySource(entry.filename.replace(/^.*[\\/]/s, ''), bytes, packed)
  } catch (error) {
    throw damaged(archive, error, entry.filename)
  }
}

/** Converts an error of zip.js into one with a message for users. Returns aborts and coded errors unchanged. */
function damaged(archive: string, thrown: unknown, entry?: string): unknown {
  if (thrown instanceof CodedError || isAbort(thrown)) return thrown
  const words = messageOf(thrown)
  const options = { detail: words, cause: thrown }
  if (/End of central directory|Central directory|not recognized/i.test(words))
    return new CodedError('zipCutOff', { archive }, options)
  if (/split zip/i.test(words)) return new CodedError('zipPart', { archive }, options)
  const why = /uncompressed size/i.test(words)
    ? 'size'
    : /crc|signature/i.test(words)
      ? 'checksum'
      : /compression/i.test(words) && /not supported/i.test(words)
        ? 'packing'
        : 'other'
  return new CodedError(
    'entryDamaged',
    { archive, path: entry === undefined ? null : shown(entry), why },
    options,
  )
}

/** Sanitizes and truncates a name from an archive for display. */
function shown(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
  return `“${clean.length <= 80 ? clean : `${clean.slice(0, 79)}…`}”`
}

/** Programs whose documents are zip archives, detected by a path inside. */
const PROGRAMS: readonly (readonly [path: RegExp, kind: NotDataKind])[] = [
  [/^xl\/workbook\.(xml|bin)$/, 'excel'],
  [/^word\/document\.xml$/, 'word'],
  [/^ppt\/presentation\.xml$/, 'powerpoint'],
  [/^META-INF\/manifest\.xml$/, 'libreOffice'],
  [/^Index\/(Document|Tables\/DataList)\.iwa$/, 'numbers'],
]

/**
 * Creates the error for an archive that is an office document.
 * @param name of the archive
 * @param paths of its entries
 * @returns `null` if it is no such document
 */
function officeDocument(name: string, paths: readonly string[]): CodedError | null {
  const found = PROGRAMS.find(([path]) => paths.some((p) => path.test(p)))
  return found ? new CodedError('notData', { name, kind: found[1] }) : null
}
