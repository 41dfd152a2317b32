import type {
  AsyncBuffer,
  ColumnMetaData,
  Compressors,
  DecodedArray,
  FileMetaData,
  PageHeader,
  RowGroup,
} from 'hyparquet'
import { assembleLists } from 'hyparquet/src/assemble.js'
import { parquetHeader, readPage } from 'hyparquet/src/column.js'
import { convert, convertWithDictionary, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js'
import { parquetSchema } from 'hyparquet/src/metadata.js'
import { assembleAsync, asyncGroupToRows } from 'hyparquet/src/rowgroup.js'
import { getMaxDefinitionLevel, getMaxRepetitionLevel, getTreePath } from 'hyparquet/src/schema.js'

type ColumnDecoder = Parameters<typeof convert>[1]

export interface FewRows {
  readonly file: AsyncBuffer
  readonly metadata: FileMetaData
  readonly group: RowGroup
  readonly compressors: Compressors
  /** First row and the one after the last, counted within the group. */
  readonly from: number
  readonly to: number
  /** Top-level column. */
  readonly column: string
  /** Decodes a text. */
  readonly textOf: (bytes: Uint8Array) => string
}

/**
 * Reads a few rows of one column of a row group. Where pages have no index, hyparquet's own reader turns every value
 * of the group into strings and lists before it picks the rows; here only the values of the rows that are wanted are.
 * In CaSiNo, whose row group holds all 1,030 conversations, that is a thousandth of them.
 * @returns the rows as hyparquet's `parquetReadObjects` gives them
 */
export async function readFewRows(wanted: FewRows): Promise<Record<string, unknown>[]> {
  const { file, metadata, group, compressors, from, to, column, textOf } = wanted
  const tree = parquetSchema(metadata)
  const chunks = group.columns.flatMap(({ meta_data }) =>
    meta_data?.path_in_schema[0] === column ? [{ ...spanOf(meta_data), meta_data }] : [],
  )
  const start = Math.min(...chunks.map((c) => c.start))
  const bytes = await file.slice(start, Math.max(...chunks.map((c) => c.end)))
  const leaves = chunks.map(({ meta_data, ...span }) => {
    const pathInSchema = meta_data.path_in_schema
    const schemaPath = getTreePath(tree, pathInSchema)
    const element = schemaPath.at(-1)?.element
    if (!element) throw new Error(`parquet column not found: ${pathInSchema.join('.')}`)
    const parsers = { ...DEFAULT_PARSERS, stringFromBytes: textOf }
    const decoder: ColumnDecoder = { ...meta_data, pathInSchema, element, schemaPath, compressors, parsers }
    const view = new DataView(bytes, span.start - start, span.end - span.start)
    const rows = rowsOfChunk(view, decoder, from, to)
    // Where lists end early, hyparquet would fill up with nothing.
    if (rows.length < to - from) throw new Error(`${rows.length} rows where ${to - from} are expected`)
    return { pathInSchema, data: Promise.resolve({ data: [rows], skipped: 0 }) }
  })
  const count = to - from
  const few = { asyncColumns: leaves, groupStart: 0, groupRows: count, selectStart: 0, selectEnd: count }
  return asyncGroupToRows(assembleAsync(few, tree), 0, count, undefined, 'object')
}

/** Whether the pages of a row group have an index, by which hyparquet skips what is not wanted. */
export function hasPageIndex(group: RowGroup): boolean {
  return group.columns.some((column) => column.offset_index_offset !== undefined)
}

function spanOf(chunk: ColumnMetaData): { start: number; end: number } {
  const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset)
  return { start, end: start + Number(chunk.total_compressed_size) }
}

/** The values of some rows of a column chunk, nested as its lists are. */
function rowsOfChunk(view: DataView, decoder: ColumnDecoder, from: number, to: number): DecodedArray {
  const { schemaPath } = decoder
  const deepest = getMaxDefinitionLevel(schemaPath)
  const lists = getMaxRepetitionLevel(schemaPath) > 0
  const reader = { view, offset: 0 }
  const definitions: number[] = []
  const repetitions: number[] = []
  const values: unknown[] = []
  let dictionary: DecodedArray | undefined
  let row = -1
  while (row < to && reader.offset < view.byteLength - 1) {
    const header = parquetHeader(reader)
    if (header.type === 'DICTIONARY_PAGE') {
      const { data } = readPage(reader, header, decoder, undefined, undefined, 0)
      if (data) dictionary = convert(data, decoder)
      continue
    }
    const page = pageOf(view, reader.offset, header, decoder)
    reader.offset += header.compressed_page_size
    const first = { value: 0, used: false }
    let last = 0
    let seen = 0
    for (let i = 0; i < page.count; i++) {
      const repetition = lists ? (page.repetitions[i] ?? 0) : 0
      if (repetition === 0) row += 1
      if (row >= to) break
      const definition = page.definitions?.length ? (page.definitions[i] ?? 0) : deepest
      if (row >= from) {
        if (!first.used) Object.assign(first, { value: seen, used: true })
        if (deepest > 0) definitions.push(definition)
        if (lists) repetitions.push(repetition)
      }
      if (definition === deepest) seen += 1
      if (row >= from) last = seen
    }
    if (!first.used) continue
    const picked = page.values.slice(first.value, last)
    for (const value of convertWithDictionary(picked, dictionary, page.encoding, decoder)) values.push(value)
  }
  return assembleLists([], definitions, repetitions, values, schemaPath)
}

/** A data page with its levels, its values as they are stored. */
function pageOf(view: DataView, offset: number, header: PageHeader, decoder: ColumnDecoder) {
  const { codec, compressors } = decoder
  const bytes = new Uint8Array(view.buffer, view.byteOffset + offset, header.compressed_page_size)
  const { data_page_header: v1, data_page_header_v2: v2 } = header
  if (header.type === 'DATA_PAGE' && v1) {
    const data = decompressPage(bytes, Number(header.uncompressed_page_size), codec, compressors)
    const page = readDataPage(data, v1, decoder)
    return pageParts(page, v1.num_values, v1.encoding)
  }
  if (header.type === 'DATA_PAGE_V2' && v2)
    return pageParts(readDataPageV2(bytes, header, decoder), v2.num_values, v2.encoding)
  throw new Error(`parquet unsupported page type: ${header.type}`)
}

function pageParts<E>(page: ReturnType<typeof readDataPage>, count: number, encoding: E) {
  const { definitionLevels: definitions, repetitionLevels: repetitions, dataPage: values } = page
  return { definitions, repetitions, values, count, encoding }
}
