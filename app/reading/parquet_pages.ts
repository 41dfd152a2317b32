import type { CompressionCodec } from 'hyparquet'
import { checkDelta, checkRuns } from './parquet_runs.ts'
import type { Leaf } from './parquet_schema.ts'
import { readThrift, type ThriftStruct } from './parquet_thrift.ts'

/** One column of one row group. */
export interface Chunk {
  readonly leaf: Leaf
  readonly codec: CompressionCodec
  /** Values, nulls included, in all pages. */
  readonly values: number
  readonly rows: number
}

/** Bytes of a page as they stand in the file, and what to check once they are decompressed. */
export interface CompressedPage {
  readonly bytes: Uint8Array
  readonly length: number
  check(page: Uint8Array): void
}

/** A page whose header has a checksum. */
export interface SummedPage {
  /** As they stand in the file: levels and values, compressed, without the header. */
  readonly bytes: Uint8Array
  /** CRC-32 of these bytes, by the header; as a signed 32-bit integer. */
  readonly sum: number
}

/** What is left to check of pages whose headers are sound. */
export interface CheckedPages {
  /** Those that can only be checked when they are decompressed. */
  readonly later: readonly CompressedPage[]
  readonly summed: readonly SummedPage[]
}

/** Pages have about 1 MB; one with a single long text may have more. */
const LARGEST_PAGE = 512 * 1024 * 1024

/** How many bytes one byte can become at most, by codec; the others have no such bound. */
const EXPANSION: Readonly<Record<string, number>> = {
  UNCOMPRESSED: 1,
  SNAPPY: 22,
  GZIP: 1032,
  LZ4: 256,
  LZ4_RAW: 256,
}

/** Numbers of the format's enumerations. */
const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
const DATA_PAGE_V2 = 3
const PLAIN_DICTIONARY = 2
const RLE = 3
const DELTA_BINARY_PACKED = 5
const DELTA_LENGTH_BYTE_ARRAY = 6
const DELTA_BYTE_ARRAY = 7
const RLE_DICTIONARY = 8
const BYTE_STREAM_SPLIT = 9

/**
 * Checks the pages of a chunk, or some successive ones of it, before hyparquet decodes them: that their headers are
 * whole, their sizes inside the chunk, their counts what the footer says, and their runs no longer than that.
 * @param whole whether these are all pages of the chunk
 * @throws Error in a few words where something does not fit
 */
export function checkPages(bytes: Uint8Array, chunk: Chunk, whole: boolean): CheckedPages {
  const later: CompressedPage[] = []
  const summed: SummedPage[] = []
  let at = 0
  let values = 0
  let rows = 0
  // hyparquet reads on like this, too: a byte may be left, and a flat column ends with its last value.
  while (at < bytes.length - 1 && !(chunk.leaf.flat && values === chunk.values)) {
    const { struct: header, end } = readThrift(bytes, at)
    const size = field(header, 3)
    const length = field(header, 2)
    if (size > bytes.length - end)
      throw new Error(`found a page of ${size} bytes where ${bytes.length - end} are left`)
    if (length > Math.min(LARGEST_PAGE, size * (EXPANSION[chunk.codec] ?? Infinity) + 64))
      throw new Error(`found a page of ${length} bytes in ${size}`)
    const stored = bytes.subarray(end, end + size)
    const page = pageOf(header, chunk, stored, length)
    if (page.later) later.push(page.later)
    const sum = header.get(4)
    if (typeof sum === 'number') summed.push({ bytes: stored, sum: sum | 0 })
    values += page.values
    rows += page.rows
    if (values > chunk.values || rows > chunk.rows)
      throw new Error(`found ${values} values, expected ${chunk.values}`)
    at = end + size
  }
  if (whole && values !== chunk.values) throw new Error(`found ${values} values, expected ${chunk.values}`)
  return { later, summed }
}

interface Page {
  readonly values: number
  /** 0 where the header does not say. */
  readonly rows: number
  readonly later?: CompressedPage
}

function pageOf(header: ThriftStruct, chunk: Chunk, bytes: Uint8Array, length: number): Page {
  const type = header.get(1)
  const { leaf } = chunk
  if (type === DICTIONARY_PAGE) {
    const values = field(inner(header, 7), 1)
    // Only booleans take less than a byte, and these have no dictionaries.
    if (values > length) throw new Error(`found a dictionary of ${values} values in ${length} bytes`)
    return { values: 0, rows: 0 }
  }
  if (type === DATA_PAGE) {
    const data = inner(header, 5)
    const values = field(data, 1)
    const encoding = field(data, 2)
    const check = (page: Uint8Array) => checkFirstVersion(page, leaf, values, encoding)
    return { values, rows: 0, ...later(chunk, bytes, length, check) }
  }
  if (type === DATA_PAGE_V2) {
    const data = inner(header, 8)
    const values = field(data, 1)
    const nulls = field(data, 2)
    const [definition, repetition] = [field(data, 5), field(data, 6)]
    const levels = definition + repetition
    if (nulls > values || levels > bytes.length || levels > length)
      throw new Error(
        `found ${nulls} nulls in ${values} values, and ${levels} bytes of levels in ${bytes.length}`,
      )
    const view = viewOf(bytes)
    if (leaf.maxRepetition > 0) checkRuns(view, 0, width(leaf.maxRepetition), values)
    if (leaf.maxDefinition > 0) checkRuns(view, repetition, width(leaf.maxDefinition), values)
    const check = (page: Uint8Array) =>
      checkValues(viewOf(page), 0, leaf, values - nulls, field(data, 4), true)
    const compressed = data.get(7) !== false
    const rest = bytes.subarray(levels)
    if (!compressed) check(rest)
    return { values, rows: field(data, 3), ...(compressed && later(chunk, rest, length - levels, check)) }
  }
  throw new Error(`found a page of unknown type ${String(type)}`)
}

/** Checks at once what is not compressed. */
function later(chunk: Chunk, bytes: Uint8Array, length: number, check: (page: Uint8Array) => void) {
  if (chunk.codec !== 'UNCOMPRESSED') return { later: { bytes, length, check } }
  check(bytes)
  return {}
}

function checkFirstVersion(page: Uint8Array, leaf: Leaf, values: number, encoding: number): void {
  const view = viewOf(page)
  let at = 0
  let present = values
  const levels = (most: number, counted?: number): number => {
    if (most === 0) return values
    const length = view.getUint32(at, true)
    if (length > page.length - at - 4)
      throw new Error(`found ${length} bytes of levels in a page of ${page.length}`)
    const found = checkRuns(view, at + 4, width(most), values, counted)
    at += 4 + length
    return found
  }
  levels(leaf.maxRepetition)
  const delta = encoding >= DELTA_BINARY_PACKED && encoding <= DELTA_BYTE_ARRAY
  present = levels(leaf.maxDefinition, delta ? leaf.maxDefinition : undefined)
  checkValues(view, at, leaf, delta ? present : values, encoding, false)
}

/** @param values how many at most; for delta encodings how many exactly */
function checkValues(
  page: DataView,
  start: number,
  { element }: Leaf,
  values: number,
  encoding: number,
  second: boolean,
): void {
  if (values === 0 || start >= page.byteLength) return
  if (encoding === PLAIN_DICTIONARY || encoding === RLE_DICTIONARY || encoding === RLE) {
    // Booleans have their length before them, and indices their width.
    if (second ? encoding === RLE : element.type === 'BOOLEAN') checkRuns(page, start + 4, 1, values)
    else checkRuns(page, start + 1, page.getUint8(start), values)
  }
  if (encoding === DELTA_BINARY_PACKED || encoding === DELTA_LENGTH_BYTE_ARRAY)
    checkDelta(page, start, values)
  if (encoding === DELTA_BYTE_ARRAY) checkPrefixes(page, start, values)
  if (encoding === BYTE_STREAM_SPLIT && values * (element.type_length ?? 8) > LARGEST_PAGE)
    throw new Error(`found ${values} values of ${element.type_length} bytes`)
}

/** Each text begins with so many bytes of the one before it, which no text can have more of than it is long. */
function checkPrefixes(page: DataView, start: number, values: number): void {
  const prefixes = new Int32Array(values)
  const suffixes = new Int32Array(values)
  checkDelta(page, checkDelta(page, start, values, prefixes), values, suffixes)
  let before = 0
  let all = 0
  for (const [i, prefix] of prefixes.entries()) {
    const suffix = suffixes[i] ?? 0
    if (prefix < 0 || suffix < 0 || prefix > before)
      throw new Error(`found a text that repeats ${prefix} of ${before} bytes`)
    before = prefix + suffix
    all += before
    if (all > LARGEST_PAGE) throw new Error(`found texts of more than ${LARGEST_PAGE} bytes in one page`)
  }
}

function inner(header: ThriftStruct, id: number): ThriftStruct {
  const struct = header.get(id)
  if (struct instanceof Map) return struct
  throw new Error('found a page without what its type needs')
}

/** A count or size that a header has to have. */
function field(struct: ThriftStruct, id: number): number {
  const value = struct.get(id)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(
    `found ${value === undefined ? 'nothing' : String(value)} for a count or size in a page's header`,
  )
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Bits that a level takes. */
function width(most: number): number {
  return 32 - Math.clz32(most)
}
