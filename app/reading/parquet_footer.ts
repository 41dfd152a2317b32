import type { AsyncBuffer, ColumnChunk, FileMetaData, RowGroup } from 'hyparquet'
import { parquetMetadata } from 'hyparquet/src/metadata.js'
import {
  badColumn,
  badFooter,
  CODECS,
  cutOff,
  emptyFile,
  encrypted,
  notParquet,
  type Place,
  unknownCodec,
} from './parquet_errors.ts'
import { type ParquetSchema, readSchema } from './parquet_schema.ts'
import { readThrift, type ThriftStruct, type ThriftValue } from './parquet_thrift.ts'

/** How much of a file's end is read at once; most footers are smaller. */
const TAIL = 16 * 1024

/** Length of the footer, and the magic number. */
const TRAILER = 8

/** Up to this many rows a row group may claim, however few bytes it has. */
const ROWS_WITHOUT_BYTES = 2 ** 20

/** Beyond that, this many rows (or values of one column) per byte: what decoding makes of them must fit in memory. */
const ROWS_PER_BYTE = 64

export interface ParquetFooter {
  readonly metadata: FileMetaData
  readonly schema: ParquetSchema
}

/**
 * Reads a Parquet file's footer and checks that what it claims can be: offsets inside the file, counts that agree,
 * codecs that can be read. What passes can be decoded without allocating more than the file's size warrants.
 * @throws ParleyError naming the file, and what was found and expected
 */
export async function readFooter(name: string, file: AsyncBuffer): Promise<ParquetFooter> {
  const bytes = await footerBytes(name, file)
  let thrift: ThriftStruct
  let metadata: FileMetaData
  let schema: ParquetSchema
  try {
    thrift = readThrift(bytes, 0).struct
    metadata = parquetMetadata(bytes)
    schema = readSchema(metadata)
  } catch (error) {
    throw badFooter(name, `found ${whatItIs(error)}, expected the list of its columns and row groups`, error)
  }
  checkGroups(name, file.byteLength, metadata, schema, thrift)
  return { metadata, schema }
}

/** What a footer is that could not be read, from what its readers threw. */
function whatItIs(thrown: unknown): string {
  if (thrown instanceof RangeError) return 'an end in the middle'
  // Plain errors are in words for people; others tell of the inside of hyparquet.
  return thrown instanceof Error && thrown.name === 'Error' ? thrown.message : 'something else'
}

/** The footer with its trailer. */
async function footerBytes(name: string, file: AsyncBuffer): Promise<Uint8Array> {
  const { byteLength } = file
  if (byteLength === 0) throw emptyFile(name)
  const tailStart = Math.max(0, byteLength - TAIL)
  const tail = new Uint8Array(await file.slice(tailStart, byteLength))
  const magic = text(tail.subarray(-4))
  if (magic === 'PARE') throw encrypted(name)
  if (magic !== 'PAR1' || byteLength < 4 + TRAILER) {
    const head = text(new Uint8Array(await file.slice(0, Math.min(4, byteLength))))
    throw head === 'PAR1' || head === 'PARE' ? cutOff(name, byteLength) : notParquet(name, magic)
  }
  const length = new DataView(tail.buffer, tail.byteOffset).getUint32(tail.length - TRAILER, true)
  const start = byteLength - TRAILER - length
  if (start < 4)
    throw badFooter(name, `found a length of ${length} bytes, expected at most ${byteLength - 4 - TRAILER}`)
  if (start >= tailStart) return tail.subarray(start - tailStart)
  const whole = new Uint8Array(byteLength - start)
  whole.set(new Uint8Array(await file.slice(start, tailStart)))
  whole.set(tail, tailStart - start)
  return whole
}

function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function checkGroups(
  name: string,
  byteLength: number,
  metadata: FileMetaData,
  { leaves }: ParquetSchema,
  thrift: ThriftStruct,
): void {
  const footer = byteLength - TRAILER - metadata.metadata_length
  const groups = metadata.row_groups
  let rows = 0
  for (const [g, group] of groups.entries()) {
    const claimed = count(group.num_rows)
    if (claimed === null)
      throw badFooter(name, `found ${told(group.num_rows)} rows in row group ${g + 1}, expected a count`)
    rows += claimed
    if (group.columns.length !== leaves.length)
      throw badFooter(
        name,
        `found ${group.columns.length} columns in row group ${g + 1}, expected ${leaves.length}`,
      )
    for (const [c, chunk] of group.columns.entries()) {
      const leaf = leaves[c]
      const column = leaf?.path.join('.') ?? ''
      const place: Place = { group: g, groups: groups.length, column }
      checkChunk(name, place, chunk, footer, () => codecNumber(thrift, g, c))
      const { meta_data: meta } = chunk
      if (meta?.path_in_schema.join('.') !== column)
        throw badColumn(name, place, 'found the data of another column')
      if (meta.type !== leaf?.element.type)
        throw badColumn(
          name,
          place,
          `found values of type ${meta.type ?? 'unknown'}, expected ${leaf?.element.type}`,
        )
      const values = count(meta.num_values)
      if (values === null || (leaf?.flat ? values !== claimed : values < claimed))
        throw badColumn(
          name,
          place,
          `found ${told(meta.num_values)} values, expected ${claimed} rows of them`,
        )
      // A column of one value alone takes few bytes, however many rows there are.
      if (values > Math.max(4 * ROWS_WITHOUT_BYTES, most(Number(meta.total_compressed_size))))
        throw badColumn(
          name,
          place,
          `found ${values} values in ${meta.total_compressed_size} bytes, expected fewer`,
        )
    }
    if (claimed > most(bytesOf(group)))
      throw badFooter(
        name,
        `found ${claimed} rows in row group ${g + 1}, expected no more than its bytes can hold`,
      )
  }
  if (count(metadata.num_rows) !== rows)
    throw badFooter(
      name,
      `found a count of ${told(metadata.num_rows)} rows, expected the ${rows} of its row groups`,
    )
  if (rows > Math.max(4 * ROWS_WITHOUT_BYTES, ROWS_PER_BYTE * byteLength))
    throw badFooter(name, `found ${rows} rows, expected no more than its ${byteLength} bytes can hold`)
}

function checkChunk(
  name: string,
  place: Place,
  chunk: ColumnChunk,
  footer: number,
  codec: () => string,
): void {
  const meta = chunk.meta_data
  if (chunk.crypto_metadata || chunk.encrypted_column_metadata)
    throw encrypted(name, `column “${place.column}”`)
  if (chunk.file_path)
    throw badColumn(name, place, 'found that its data is in another file, expected it in this one')
  if (!meta) throw badColumn(name, place, 'found nothing about its data, expected where it stands')
  if (!(CODECS as readonly string[]).includes(meta.codec))
    throw unknownCodec(name, place, meta.codec ?? codec())
  const [start, size] = [columnStart(chunk), count(meta.total_compressed_size)]
  if (start === null || size === null || start + size > footer)
    throw badColumn(
      name,
      place,
      `found its data at byte ${told(meta.dictionary_page_offset || meta.data_page_offset)} with ${told(meta.total_compressed_size)} bytes, expected it within the first ${footer}`,
    )
  const index = count(chunk.offset_index_offset ?? 0)
  const indexSize = count(chunk.offset_index_length ?? 0)
  if (index === null || indexSize === null || index + indexSize > footer)
    throw badColumn(
      name,
      place,
      `found the index of its pages at byte ${told(chunk.offset_index_offset)}, expected it within the first ${footer}`,
    )
}

/** Where a column chunk begins, by hyparquet's reckoning. */
export function columnStart({ meta_data: meta }: ColumnChunk): number | null {
  return meta ? count(meta.dictionary_page_offset || meta.data_page_offset) : null
}

/** A count or an offset; `null` where it is none. */
function count(value: unknown): number | null {
  const number = typeof value === 'bigint' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** A count or offset as it was found, for an error. */
function told(value: unknown): string {
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : 'without a number'
}

function most(bytes: number): number {
  return Math.max(ROWS_WITHOUT_BYTES, ROWS_PER_BYTE * bytes)
}

function bytesOf(group: RowGroup): number {
  return group.columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_compressed_size ?? 0), 0)
}

/** The codec's number, for one that has no name yet: footer → row groups → columns → metadata → codec. */
function codecNumber(footer: ThriftStruct, group: number, column: number): string {
  const chunk = at(at(footer.get(4), group)?.get(1), column)
  const meta = chunk?.get(3)
  const codec = meta instanceof Map ? (meta.get(4) as ThriftValue) : undefined
  return typeof codec === 'number' ? `codec number ${codec}` : 'a codec that it does not name'
}

function at(list: ThriftValue | undefined, index: number): ThriftStruct | undefined {
  const item = Array.isArray(list) ? (list[index] as ThriftValue) : undefined
  return item instanceof Map ? item : undefined
}
