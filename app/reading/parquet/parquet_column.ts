import type { AsyncBuffer, ColumnChunk, Compressors, DecodedArray, PageHeader } from 'hyparquet'
import { convertWithDictionary, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js'
import { readOffsetIndex } from 'hyparquet/src/indexes.js'
import { readPlain } from 'hyparquet/src/plain.js'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'
import { pulse } from '../../base/pulse.ts'
import {
  type Allowance,
  type ColumnDecoder,
  checkedHeader,
  checkLevels,
  checkValues,
  spend,
} from './parquet_checks.ts'
import { type LeafPage, type NextValue, nextValues, rowsOf } from './parquet_rows.ts'
import type { Column, Leaf } from './parquet_schema.ts'
import { convertValues, type TimeUnit } from './parquet_values.ts'
import { checkThrift } from './thrift.ts'

/** One top-level column in one row group. */
export interface ColumnPart {
  readonly name: string
  readonly file: AsyncBuffer
  readonly column: Column
  /** One chunk per leaf. */
  readonly chunks: readonly ColumnChunk[]
  /** Number of rows in the row group. */
  readonly rows: number
  readonly compressors: Compressors
  readonly allowance: Allowance
  /** The unit if the column holds durations. */
  readonly duration?: TimeUnit | undefined
}

interface Chunk {
  readonly leaf: Leaf
  readonly decoder: ColumnDecoder
  /** Bytes of all pages, or of a run of successive pages preceded by the dictionary. */
  readonly bytes: Uint8Array
  /** First row of the first data page. */
  readonly firstRow: number
  /** Number of values in these pages, including nulls, or `null` if unknown. */
  readonly values: number | null
}

/**
 * Reads the rows `from` to `to` of a row group and returns a function that gives their values one by one. Skips
 * decoding pages outside the range, and skips reading them if the file has a page index.
 * @param textOf decodes a text
 * @throws Error with a short message if the column is damaged. The returned function throws, too.
 */
export async function readColumn(
  part: ColumnPart,
  from: number,
  to: number,
  textOf: (bytes: Uint8Array) => string,
): Promise<NextValue> {
  const { column, compressors, rows, name } = part
  const parsers = { ...DEFAULT_PARSERS, stringFromBytes: textOf }
  const read = bytesOf(part)
  const found = new Map<string, readonly LeafPage[]>()
  for (const [i, leaf] of column.leaves.entries()) {
    const chunk = part.chunks[i]
    const meta = chunk?.meta_data
    if (!meta) throw new Error('found nothing about its data')
    const { element, schemaPath } = leaf
    const pathInSchema = [...leaf.path]
    const decoder = { ...meta, pathInSchema, element, schemaPath, compressors, parsers }
    const indexed = to - from < rows && chunk.offset_index_offset && chunk.offset_index_length
    const pages = indexed
      ? await pagesByIndex(part, chunk, from, to)
      : { bytes: await read(chunk), firstRow: 0, values: Number(meta.num_values) }
    pulse(name)
    found.set(pathInSchema.join('.'), pagesOfChunk({ leaf, decoder, ...pages }, part, from, to))
  }
  for (const own of found.values()) {
    const count = rowsOf(own)
    if (count !== to - from) throw new Error(`found ${count} rows, expected ${to - from}`)
  }
  return nextValues(column.tree, column.leaves, found, parsers)
}

/** Reads chunks. The chunks of a column are usually adjacent, so they are read in one go. */
function bytesOf({ file, chunks }: ColumnPart): (chunk: ColumnChunk) => Promise<Uint8Array> {
  const spans = chunks.map(spanOf)
  const start = Math.min(...spans.map((s) => s.start))
  const end = Math.max(...spans.map((s) => s.end))
  const together = end - start <= 2 * spans.reduce((sum, s) => sum + s.end - s.start, 0)
  let all: Promise<ArrayBuffer> | null = null
  return async (chunk) => {
    const span = spanOf(chunk)
    if (!together) return new Uint8Array(await file.slice(span.start, span.end))
    all ??= Promise.resolve(file.slice(start, end))
    return new Uint8Array(await all, span.start - start, span.end - span.start)
  }
}

/** Byte range of a column chunk in its file, according to the footer. */
export function spanOf({ meta_data: meta }: ColumnChunk): { readonly start: number; readonly end: number } {
  const start = Number(meta?.dictionary_page_offset || meta?.data_page_offset)
  return { start, end: start + Number(meta?.total_compressed_size) }
}

/** Reads the pages that contain a range of rows, preceded by the dictionary. */
async function pagesByIndex({ file, rows }: ColumnPart, chunk: ColumnChunk, from: number, to: number) {
  const at = Number(chunk.offset_index_offset)
  const index = new Uint8Array(await file.slice(at, at + Number(chunk.offset_index_length)))
  checkThrift(index, 0)
  const { page_locations: pages } = readOffsetIndex({ view: new DataView(index.buffer), offset: 0 })
  const { start, end } = spanOf(chunk)
  checkPlaces(pages, start, end, rows)
  const [first, next] = [
    pages.findLast((page) => page.first_row_index <= from),
    pages.find((page) => page.first_row_index >= to),
  ]
  if (!first || !pages[0]) throw new Error('found no pages in the index of its pages')
  const parts = await Promise.all([
    file.slice(start, Number(pages[0].offset)),
    file.slice(Number(first.offset), next ? Number(next.offset) : end),
  ])
  const bytes = joinedBytes(parts.map((part) => new Uint8Array(part)))
  return { bytes, firstRow: Number(first.first_row_index), values: null }
}

/** Checks that the pages in the index are within the chunk and in order. */
function checkPlaces(
  pages: ReturnType<typeof readOffsetIndex>['page_locations'],
  start: number,
  end: number,
  rows: number,
): void {
  let [at, row] = [start, 0]
  for (const { offset, first_row_index: first, compressed_page_size: size } of pages) {
    if (!(offset >= at && size >= 0 && Number(offset) + size <= end && first >= row && first < rows))
      throw new Error(`found a page at byte ${offset} for row ${first} in the index of its pages`)
    ;[at, row] = [Number(offset) + size, Number(first)]
  }
}

/** Decodes a range of rows of a column chunk. */
function pagesOfChunk(
  { leaf, decoder, bytes, firstRow, values: expected }: Chunk,
  { rows: total, name, allowance, duration }: ColumnPart,
  from: number,
  to: number,
): LeafPage[] {
  const { flat } = leaf
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 }
  const output: LeafPage[] = []
  const all = from === 0 && expected !== null && to === total
  let dictionary: DecodedArray | undefined
  let row = firstRow - 1
  let values = 0
  while (reader.offset < reader.view.byteLength - 1 && !(flat && values === expected)) {
    const { header, bytes: stored } = checkedHeader(reader)
    reader.offset += stored.length
    pulse(name)
    if (header.type === 'DICTIONARY_PAGE') {
      dictionary = convertValues(dictionaryOf(stored, header, decoder, allowance), decoder, duration)
      continue
    }
    const { data_page_header: v1, data_page_header_v2: v2 } = header
    const count = (v1 ?? v2)?.num_values ?? 0
    values += count
    if (!(count >= 0 && (expected === null || values <= expected)))
      throw new Error(`found ${values} values, expected ${expected ?? 'fewer'}`)
    const rows = flat ? count : v2?.num_rows
    if (row >= to || (rows !== undefined && row + rows < from)) {
      row += rows ?? 0
      continue
    }
    const page = pageOf(stored, header, leaf, decoder, allowance)
    const picked = all ? page : pick(page, leaf, row, from, to)
    row = picked.row ?? row
    if (picked.count === 0) continue
    output.push({ ...picked, values: converted(picked.values, dictionary, header, decoder, duration) })
  }
  if (expected !== null && values !== expected)
    throw new Error(`found ${values} values, expected ${expected}`)
  return output
}

function dictionaryOf(stored: Uint8Array, header: PageHeader, decoder: ColumnDecoder, allowance: Allowance) {
  const { uncompressed_page_size: length, dictionary_page_header: found } = header
  spend(allowance, length)
  const count = found?.num_values ?? -1
  if (!(count >= 0 && count <= length))
    throw new Error(`found a dictionary of ${count} values in ${length} bytes`)
  const page = decompressPage(stored, length, decoder.codec, decoder.compressors)
  const reader = { view: new DataView(page.buffer, page.byteOffset, page.byteLength), offset: 0 }
  return readPlain(reader, decoder.type, count, decoder.element.type_length)
}

/** A page with its values as stored. */
interface Page extends LeafPage {
  readonly row?: number
}

/** Decodes a data page with its levels. */
function pageOf(
  stored: Uint8Array,
  header: PageHeader,
  leaf: Leaf,
  decoder: ColumnDecoder,
  allowance: Allowance,
): Page {
  const { codec, compressors } = decoder
  const { data_page_header: v1, data_page_header_v2: v2, uncompressed_page_size: length } = header
  spend(allowance, length)
  if (v1) {
    const page = decompressPage(stored, length, codec, compressors)
    checkValues(page, header, leaf, decoder, allowance)
    return parts(readDataPage(page, v1, decoder), v1.num_values)
  }
  if (!v2) throw new Error(`found a page of unknown type ${header.type}`)
  const levels = v2.definition_levels_byte_length + v2.repetition_levels_byte_length
  checkLevels(stored, header, leaf)
  const rest = stored.subarray(levels)
  const page = v2.is_compressed === false ? rest : decompressPage(rest, length - levels, codec, compressors)
  checkValues(page, header, leaf, decoder, allowance)
  const decompressed = { ...decoder, compressors: { [codec]: () => page } }
  const found = parts(readDataPageV2(stored, header, decompressed), v2.num_values)
  const present = found.definitions?.reduce((sum, d) => sum + (d === leaf.maxDefinition ? 1 : 0), 0)
  if (present !== undefined && present > found.values.length)
    throw new Error(`found ${found.values.length} values, expected ${present}`)
  return found
}

function parts(page: ReturnType<typeof readDataPage>, count: number): Page {
  const { definitionLevels, repetitionLevels: repetitions, dataPage: values } = page
  return { definitions: definitionLevels?.length ? definitionLevels : undefined, repetitions, values, count }
}

/** Cuts a page to the rows `from` to `to`. `row` is the last row before the page, and in the result its last row. */
function pick(page: Page, leaf: Leaf, row: number, from: number, to: number): Page {
  const { definitions, repetitions, values, count } = page
  const lists = leaf.maxRepetition > 0
  let [first, last] = [-1, count]
  let [firstValue, seen] = [0, 0]
  let here = row
  for (let i = 0; i < count; i++) {
    if (!lists || repetitions[i] === 0) here += 1
    if (here >= to) {
      last = i
      break
    }
    if (here >= from && first < 0) [first, firstValue] = [i, seen]
    if (!definitions || definitions[i] === leaf.maxDefinition) seen += 1
  }
  if (first < 0) return { ...page, count: 0, row: here }
  return {
    definitions: definitions?.slice(first, last),
    repetitions: repetitions.slice(first, last),
    values: values.slice(firstValue, seen),
    count: last - first,
    row: here,
  }
}

/** Converts stored values to their logical type. */
function converted(
  values: DecodedArray,
  dictionary: DecodedArray | undefined,
  header: PageHeader,
  decoder: ColumnDecoder,
  duration: TimeUnit | undefined,
) {
  const encoding = (header.data_page_header ?? header.data_page_header_v2)?.encoding ?? 'PLAIN'
  const byDictionary = encoding.endsWith('_DICTIONARY') && values.length > 0
  if (byDictionary && !dictionary) throw new Error('found no dictionary')
  if (!byDictionary) return convertValues(values, decoder, duration)
  const found = convertWithDictionary(values, dictionary, encoding, decoder)
  if (Array.isArray(found) && found.includes(undefined))
    throw new Error('found a value that its dictionary does not have')
  return found
}
