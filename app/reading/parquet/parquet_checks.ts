import type { DataReader, PageHeader } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import type { convert } from 'hyparquet/src/convert.js'
import { readDataPage } from 'hyparquet/src/datapage.js'
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js'
import { crc32 } from '../../base/bytes/crc32.ts'
import { sizeText } from '../../base/bytes/size_text.ts'
import { messageOf } from '../../base/errors.ts'
import type { Leaf } from './parquet_schema.ts'
import { checkThrift } from './thrift.ts'

/** Settings with which hyparquet decodes a column. */
export type ColumnDecoder = Parameters<typeof convert>[1]

/** Encoders pad the last run of a page. More surplus values than this indicate damage. */
const PADDING = 512

/** Bit width of a level. */
const width = (most: number) => 32 - Math.clz32(most)

/** Remaining memory budget of a row group, derived from its encoded size. */
export interface Allowance {
  /** In bytes. */
  left: number
}

/** @throws Error with a short message if the budget is exceeded */
export function spend(allowance: Allowance, bytes: number): void {
  allowance.left -= bytes
  if (!(bytes >= 0 && allowance.left >= 0))
    throw new Error(`found ${bytes >= 0 ? sizeText(bytes) : bytes} of values, more than its bytes can hold`)
}

/**
 * Reads a page header, which hyparquet trusts, and checks that the page is complete and matches its checksum. Leaves
 * the reader at the first byte of the page.
 * @throws Error with a short message
 */
export function checkedHeader(reader: DataReader): { header: PageHeader; bytes: Uint8Array } {
  const { view } = reader
  try {
    checkThrift(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), reader.offset)
  } catch (error) {
    throw new Error(`found ${messageOf(error)}, expected the header of a page`)
  }
  const header = parquetHeader(reader)
  const { compressed_page_size: size, crc } = header
  const left = view.byteLength - reader.offset
  if (!(size >= 0 && size <= left))
    throw new Error(`found a page of ${size ?? 'unknown'} bytes where ${left} are left`)
  const bytes = new Uint8Array(view.buffer, view.byteOffset + reader.offset, size)
  if (crc !== undefined) {
    const found = crc32(bytes)
    const hex = (sum: number) => (sum >>> 0).toString(16).padStart(8, '0')
    if (found !== (crc | 0))
      throw new Error(`found a page with the checksum ${hex(found)}, expected ${hex(crc)}`)
  }
  return { header, bytes }
}

/**
 * Checks the levels and encoded values of a page before hyparquet decodes them. hyparquet writes as many values as a
 * run claims, and copies a prefix of the previous text as long as a text claims.
 * @param page decompressed page, for version 2 without its levels
 * @throws Error with a short message
 */
export function checkValues(
  page: Uint8Array,
  { data_page_header: v1, data_page_header_v2: v2 }: PageHeader,
  leaf: Leaf,
  decoder: ColumnDecoder,
  allowance: Allowance,
): void {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength)
  const { num_values: count = 0, encoding } = v1 ?? v2 ?? {}
  let at = 0
  for (const most of v1 ? [leaf.maxRepetition, leaf.maxDefinition] : []) {
    if (most === 0) continue
    checkRuns(view, at + 4, width(most), count)
    at += 4 + view.getUint32(at, true)
  }
  if (at >= page.length) return
  if (encoding === 'RLE') checkRuns(view, at + 4, 1, count)
  if (encoding?.endsWith('_DICTIONARY')) checkRuns(view, at + 1, view.getUint8(at), count)
  const { type_length: fixed } = leaf.element
  if (encoding === 'BYTE_STREAM_SPLIT' && fixed) spend(allowance, count * fixed)
  if (encoding === 'DELTA_BYTE_ARRAY') {
    // Delta encoding stores the prefix lengths before the texts, in the encoding of an integer column.
    const numbers = { ...decoder, type: 'INT32' } as const
    const repeated = v1
      ? readDataPage(page, { ...v1, encoding: 'DELTA_BINARY_PACKED' }, numbers).dataPage
      : new Int32Array(count - (v2?.num_nulls ?? 0))
    if (v2) deltaBinaryUnpack({ view, offset: 0 }, repeated.length, repeated as Int32Array)
    for (const bytes of repeated as Int32Array) spend(allowance, bytes)
  }
}

/** Checks the levels of a version 2 page, which are not compressed. */
export function checkLevels(bytes: Uint8Array, header: PageHeader, leaf: Leaf): void {
  const v2 = header.data_page_header_v2
  if (!v2) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { num_values: count, repetition_levels_byte_length: repetition } = v2
  if (leaf.maxRepetition > 0) checkRuns(view, 0, width(leaf.maxRepetition), count)
  if (leaf.maxDefinition > 0) checkRuns(view, repetition, width(leaf.maxDefinition), count)
}

/** Checks runs of Parquet's run-length and bit-packed hybrid encoding. */
function checkRuns(page: DataView, start: number, bits: number, count: number): void {
  let at = start
  for (let seen = 0; seen < count && at < page.byteLength; ) {
    let header = 0
    for (let byte = 0x80, i = 0; byte >= 0x80; i++) {
      byte = page.getUint8(at++)
      header += (byte & 0x7f) * 2 ** (7 * i)
    }
    const packed = header % 2 === 1
    const values = packed ? ((header - 1) / 2) * 8 : header / 2
    if (values > count - seen + PADDING)
      throw new Error(`found a run of ${values} values where ${count - seen} are left`)
    // hyparquet consumes one byte even for an empty packed run.
    at += packed ? Math.max(1, (values / 8) * bits) : (bits + 7) >> 3
    seen += values
  }
}
