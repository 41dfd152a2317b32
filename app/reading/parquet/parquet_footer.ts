import type { AsyncBuffer, ColumnChunk, FileMetaData } from 'hyparquet'
import { parquetMetadata } from 'hyparquet/src/metadata.js'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { CodedError } from '../../base/coded_error.ts'
import type { ErrorValues } from '../../base/error_values.ts'
import { isAbort, messageOf } from '../../base/errors.ts'
import { MOST_COLUMNS, tooManyColumns } from '../sources/sizes.ts'
import { spanOf } from './parquet_column.ts'
import { type Column, type Leaf, readSchema } from './parquet_schema.ts'
import { checkThrift } from './thrift.ts'

/** Supported codecs, by their names in the Parquet format. */
const CODECS: readonly string[] = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'BROTLI', 'LZ4', 'LZ4_RAW', 'ZSTD']

/** Location of an error in a file. The column is a path with dots. */
type Place = Omit<ErrorValues['undecodable'], 'name'>

/** Number of bytes read at the end of the file in one go. Most footers are smaller. */
const TAIL = 16 * 1024

/** Length field of the footer plus the magic number, in bytes. */
const TRAILER = 8

/**
 * The decoded values of a row group or file must fit in memory. Up to this many are accepted regardless of encoded
 * size.
 */
const VALUES_WITHOUT_BYTES = 2 ** 22

/** Maximum number of values per encoded byte above that. */
const VALUES_PER_BYTE = 64

export interface ParquetFooter {
  readonly metadata: FileMetaData
  readonly columns: readonly Column[]
}

/**
 * Reads the footer of a Parquet file and checks its claims: offsets are inside the file, counts agree, codecs are
 * supported, and the number of values is plausible for the file's size.
 * @throws CodedError naming the file, and what was found and expected
 */
export async function readFooter(name: string, file: AsyncBuffer): Promise<ParquetFooter> {
  const bytes = await footerBytes(name, file)
  let metadata: FileMetaData
  let columns: readonly Column[]
  try {
    checkThrift(bytes, 0)
    metadata = parquetMetadata(bytes)
    columns = readSchema(metadata)
  } catch (error) {
    const reason = `found ${whatItIs(error)}, expected the list of its columns and row groups`
    throw badFooter(name, reason, { detail: messageOf(error), cause: error })
  }
  if (columns.length > MOST_COLUMNS) throw tooManyColumns(name, columns.length)
  checkGroups(name, file.byteLength, metadata, columns)
  return { metadata, columns }
}

/** Describes an unreadable footer from the error that its parser threw. */
function whatItIs(thrown: unknown): string {
  if (thrown instanceof RangeError) return 'an end in the middle'
  // Plain errors have messages for users. Other errors are internals of hyparquet.
  return thrown instanceof Error && thrown.name === 'Error' ? thrown.message : 'something else'
}

/** Reads the footer and its trailer. */
async function footerBytes(name: string, file: AsyncBuffer): Promise<Uint8Array> {
  const { byteLength } = file
  if (byteLength === 0) throw new CodedError('empty', { name })
  const tailStart = Math.max(0, byteLength - TAIL)
  const tail = new Uint8Array(await file.slice(tailStart, byteLength))
  const magic = text(tail.subarray(-4))
  if (magic === 'PARE') throw new CodedError('parquetEncrypted', { name, column: null })
  if (magic !== 'PAR1' || byteLength < 4 + TRAILER) {
    const head = text(new Uint8Array(await file.slice(0, Math.min(4, byteLength))))
    throw head === 'PAR1' || head === 'PARE'
      ? new CodedError('parquetCutOff', { name, bytes: byteLength })
      : new CodedError('notParquet', { name, end: magic })
  }
  const length = new DataView(tail.buffer, tail.byteOffset).getUint32(tail.length - TRAILER, true)
  const start = byteLength - TRAILER - length
  if (start < 4)
    throw badFooter(name, `found a length of ${length} bytes, expected at most ${byteLength - 4 - TRAILER}`)
  if (start >= tailStart) return tail.subarray(start - tailStart)
  return joinedBytes([new Uint8Array(await file.slice(start, tailStart)), tail])
}

function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function checkGroups(
  name: string,
  byteLength: number,
  { schema, row_groups: groups, num_rows, metadata_length }: FileMetaData,
  columns: readonly Column[],
): void {
  const footer = byteLength - TRAILER - metadata_length
  const leaves = columns.flatMap((column) => column.leaves)
  const names = schema.slice(1).flatMap(({ name: own, num_children }) => (num_children ? [] : [own]))
  let [rows, values] = [0, 0]
  for (const [g, { num_rows: found, columns: chunks }] of groups.entries()) {
    const claimed = count(found)
    if (claimed === null)
      throw badFooter(name, `found ${told(found)} rows in row group ${g + 1}, expected a count`)
    if (chunks.length !== leaves.length)
      throw badFooter(name, `found ${chunks.length} columns in row group ${g + 1}, expected ${leaves.length}`)
    let [ofGroup, bytes] = [0, 0]
    for (const [c, chunk] of chunks.entries()) {
      const leaf = leaves[c] as Leaf
      const place = { group: g, groups: groups.length, column: leaf.path.join('.') }
      const bad = (reason: string) => badColumn(name, place, reason)
      const { meta_data: meta } = chunk
      checkChunk(name, place, chunk, footer)
      if (meta?.path_in_schema.at(-1) !== names[c]) throw bad('found the data of another column')
      if (meta?.type !== leaf.element.type)
        throw bad(`found values of type ${meta?.type ?? 'unknown'}, expected ${leaf.element.type}`)
      const own = count(meta?.num_values)
      if (own === null || (leaf.flat ? own !== claimed : own < claimed))
        throw bad(`found ${told(meta?.num_values)} values, expected ${claimed} rows of them`)
      ofGroup += own
      bytes += Number(meta?.total_compressed_size)
    }
    // Rows without columns have no values, but still count as rows.
    checkValueCount(name, g, Math.max(ofGroup, claimed), bytes)
    rows += claimed
    values += Math.max(ofGroup, claimed)
  }
  checkValueCount(name, null, values, byteLength)
  if (count(num_rows) !== rows)
    throw badFooter(name, `found a count of ${told(num_rows)} rows, expected the ${rows} of its row groups`)
}

function checkValueCount(name: string, group: number | null, values: number, bytes: number): void {
  if (values > Math.max(VALUES_WITHOUT_BYTES, VALUES_PER_BYTE * bytes))
    throw new CodedError('tooManyValues', { name, group, values, bytes })
}

function checkChunk(name: string, place: Place, chunk: ColumnChunk, footer: number): void {
  const meta = chunk.meta_data
  const bad = (reason: string) => badColumn(name, place, reason)
  if (chunk.crypto_metadata || chunk.encrypted_column_metadata)
    throw new CodedError('parquetEncrypted', { name, column: place.column })
  if (chunk.file_path) throw bad('found that its data is in another file, expected it in this one')
  if (!meta) throw bad('found nothing about its data, expected where it stands')
  const codec = meta.codec ?? null
  if (codec === null || !CODECS.includes(codec))
    throw new CodedError('unknownCodec', { name, ...place, codec, known: CODECS.join(', ') })
  const { start, end } = spanOf(chunk)
  if (!isWithin(start, end, footer))
    throw bad(
      `found its data at byte ${told(start)} with ${told(end - start)} bytes, expected it within the first ${footer}`,
    )
  const index = Number(chunk.offset_index_offset ?? 0)
  if (!isWithin(index, index + Number(chunk.offset_index_length ?? 0), footer))
    throw bad(`found the index of its pages at byte ${told(index)}, expected it within the first ${footer}`)
}

function isWithin(start: number, end: number, footer: number): boolean {
  return (
    Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start && end <= footer
  )
}

/** Converts to a count, or returns `null` if it isn't one. */
function count(value: unknown): number | null {
  const number = typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** Formats a count as found, for an error message. */
function told(value: unknown): string {
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && !Number.isNaN(value))
  return isNumber ? String(value) : 'without a number'
}

function badFooter(name: string, reason: string, options: { detail?: string; cause?: unknown } = {}) {
  return new CodedError('badFooter', { name, reason }, options)
}

function badColumn(name: string, place: Place, reason: string): CodedError {
  return new CodedError('badColumn', { name, ...place, reason })
}

/** Adds the location to an error thrown while decoding. Returns aborts and coded errors unchanged. */
export function undecodable(name: string, place: Place, thrown: unknown): unknown {
  if (thrown instanceof CodedError || isAbort(thrown)) return thrown
  const detail = messageOf(thrown)
  if (detail.startsWith('found ')) return badColumn(name, place, detail)
  if (thrown instanceof RangeError)
    return badColumn(name, place, 'found the end of its bytes in the middle of a page')
  return new CodedError('undecodable', { name, ...place }, { detail, cause: thrown })
}
