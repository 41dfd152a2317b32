import type { AsyncBuffer, ColumnChunk, Compressors, FileMetaData } from 'hyparquet'
import { CodedError } from '../../base/coded_error.ts'
import { pulse } from '../../base/pulse.ts'
import type { SourceRecord } from '../../model/index.ts'
import type { OnBadRecord } from '../bad_record.ts'
import { createTexts } from '../text/texts.ts'
import type { Allowance } from './parquet_checks.ts'
import { readColumn } from './parquet_column.ts'
import { type ParquetFooter, readFooter, undecodable } from './parquet_footer.ts'
import type { NextValue } from './parquet_rows.ts'
import type { Column } from './parquet_schema.ts'
import type { TimeUnit } from './parquet_values.ts'

/** Arrow's time units, indexed by their code. */
export const UNITS: readonly TimeUnit[] = ['SECONDS', 'MILLIS', 'MICROS', 'NANOS']

/**
 * Finds the columns that hold durations. Parquet stores them as plain integers, but Arrow's writers add their own
 * schema to the footer.
 * @returns the unit by name of the top-level column
 */
async function findDurations({ schema, key_value_metadata: more }: FileMetaData) {
  const found = new Map<string, TimeUnit>()
  const encoded = more?.find(({ key }) => key === 'ARROW:schema')?.value
  const hasPlainNumbers = schema.some(
    ({ type, converted_type, logical_type }) => type === 'INT64' && !converted_type && !logical_type,
  )
  if (!encoded || !hasPlainNumbers) return found
  const { tableFromIPC, Type } = await import('@uwdata/flechette')
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    for (const { name, type } of tableFromIPC(bytes).schema.fields) {
      const unit = type.typeId === Type.Duration && 'unit' in type ? UNITS[Number(type.unit)] : undefined
      if (unit) found.set(name, unit)
    }
  } catch {
    // If the Arrow schema is damaged, keep the plain numbers.
  }
  return found
}

export interface RecordRange {
  /** First row, 0-based. Defaults to 0. */
  readonly rowStart?: number
  /** Row after the last. Defaults to the end of the file. */
  readonly rowEnd?: number
  /** Top-level columns to read. Defaults to all. */
  readonly columns?: readonly string[]
}

export interface ParquetFile {
  readonly rowCount: number
  /**
   * Yields the records of a range of rows in order, decoding one row group at a time.
   * @param onBadRecord called for rows with invalid UTF-8, before they are yielded
   * @throws CodedError naming row group and column if something in it cannot be decoded
   */
  records(range?: RecordRange, onBadRecord?: OnBadRecord): AsyncGenerator<SourceRecord, void, undefined>
}

/**
 * Opens a Parquet file. Reads only its footer.
 * @throws CodedError naming the file, what was found and expected, if it isn't a Parquet file, is truncated or
 * encrypted, or its footer makes impossible claims
 */
export async function openParquet(file: AsyncBuffer & { readonly name?: string }): Promise<ParquetFile> {
  const name = file.name ?? 'The file'
  const footer = await readFooter(name, file)
  return {
    rowCount: Number(footer.metadata.num_rows),
    records: (range = {}, onBadRecord) => readRecords(name, file, footer, range, onBadRecord),
  }
}

/** Number of rows decoded ahead of the others if the first row group is larger than `SMALL_GROUP` bytes. */
const EARLY_ROWS = 64
const SMALL_GROUP = 512 * 1024

async function* readRecords(
  name: string,
  file: AsyncBuffer,
  { metadata, columns: all }: ParquetFooter,
  { rowStart = 0, rowEnd = Number(metadata.num_rows), columns: wanted }: RecordRange,
  onBadRecord: OnBadRecord | undefined,
): AsyncGenerator<SourceRecord, void, undefined> {
  const columns = wantedColumns(name, all, wanted)
  const compressors = await compressorsFor(metadata)
  const durations = await findDurations(metadata)
  const convert = plainRecord(metadata)
  const groups = metadata.row_groups.length
  let groupStart = 0
  for (const [group, { num_rows, total_byte_size, columns: chunks }] of metadata.row_groups.entries()) {
    const rows = Number(num_rows)
    const [first, last] = [Math.max(rowStart - groupStart, 0), Math.min(rowEnd - groupStart, rows)]
    const early = groupStart === 0 && total_byte_size > SMALL_GROUP
    for (const [from, to] of portions(first, last, early)) {
      const odd = new Set<string>()
      const textOf = createTexts((text) => odd.add(text))
      const allowance = allowanceOf(chunks)
      let parts: NextValue[] = []
      const failed = (column: string, error: unknown) => undecodable(name, { group, groups, column }, error)
      // Go column by column, so that the first ones are decoded while the last are still being fetched.
      for (const column of columns) {
        const own = chunks.slice(column.first, column.first + column.leaves.length)
        const duration = durations.get(column.name)
        const part = { name, file, column, chunks: own, rows, compressors, allowance, duration }
        const read = await readColumn(part, from, to, textOf).catch((error: unknown) => {
          throw failed(column.name, error)
        })
        parts.push(() => {
          try {
            return read()
          } catch (error) {
            throw failed(column.name, error)
          }
        })
      }
      if (odd.size > 0 && onBadRecord) {
        const { noticeOddTexts } = await import('./odd_texts.ts')
        const values = parts.map((next) => Array.from({ length: to - from }, next))
        noticeOddTexts(values, odd, groupStart + from, onBadRecord)
        parts = values.map((column) => column.values()).map((column) => () => column.next().value)
      }
      for (let i = 0; i < to - from; i++) {
        const record: Record<string, unknown> = {}
        for (let c = 0; c < columns.length; c++) {
          record[(columns[c] as Column).name] = (parts[c] as NextValue)()
        }
        pulse(name)
        yield { row: groupStart + from + i, value: convert(record) }
      }
    }
    groupStart += rows
  }
}

/** @throws CodedError if a column doesn't exist */
function wantedColumns(name: string, all: readonly Column[], wanted?: readonly string[]): readonly Column[] {
  if (!wanted) return all
  const byName = new Map(all.map((column) => [column.name, column]))
  return wanted.map((column) => {
    const found = byName.get(column)
    if (found) return found
    throw new CodedError('noColumn', { name, column, columns: [...byName.keys()] })
  })
}

/** Maximum size of a decoded row group: 128 MB, or 200 times its encoded size if that is more. */
const ANY_EXPANSION = 128 * 1024 * 1024
const MOST_EXPANSION = 200

function allowanceOf(chunks: readonly ColumnChunk[]): Allowance {
  const bytes = chunks.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_compressed_size), 0)
  return { left: Math.max(ANY_EXPANSION, MOST_EXPANSION * bytes) }
}

/**
 * Splits a range of rows into the parts in which it is decoded.
 * @param early if true, a few rows come first, so that there is something to show while the rest is decoded
 */
function portions(from: number, to: number, early: boolean): [number, number][] {
  if (from >= to) return []
  const middle = from + EARLY_ROWS
  return early && to - from > 8 * EARLY_ROWS
    ? [
        [from, middle],
        [middle, to],
      ]
    : [[from, to]]
}

/** Codecs that hyparquet decodes itself. */
const BUILT_IN = new Set(['UNCOMPRESSED', 'SNAPPY'])

/**
 * Loads the decompressors that a file needs beyond hyparquet's own. Files without gzip, brotli, lz4 or zstd load none,
 * so that their first page isn't delayed.
 */
async function compressorsFor(metadata: FileMetaData): Promise<Compressors> {
  const used = metadata.row_groups.flatMap((g) => g.columns.map((c) => c.meta_data?.codec ?? 'UNCOMPRESSED'))
  if (used.every((codec) => BUILT_IN.has(codec))) return {}
  const [{ compressors }, { decompress }, { uncompressLz4, uncompressLz4Block }] = await Promise.all([
    import('hyparquet-compressors'),
    import('fzstd'),
    import('./lz4.ts'),
  ])
  return {
    ...compressors,
    // Pass a preallocated buffer. Otherwise fzstd allocates as much as the data claims to need.
    ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)),
    LZ4: uncompressLz4,
    LZ4_RAW: uncompressLz4Block,
  }
}

/** True if a physical or converted type is decoded into something that JSON cannot hold. */
function needsConversion(metadata: FileMetaData): boolean {
  return metadata.schema.some(
    (s) =>
      s.type === 'INT64' ||
      s.type === 'INT96' ||
      s.type === 'FIXED_LEN_BYTE_ARRAY' ||
      (s.type === 'BYTE_ARRAY' && s.converted_type === undefined && s.logical_type === undefined),
  )
}

/**
 * Returns a function that turns decoded records into plain data for JSON and `structuredClone`. Integers beyond 2^53
 * become decimal strings, 96-bit timestamps become ISO strings (`null` outside JavaScript's date range), and bytes
 * become arrays of numbers. `parquet_values.ts` has converted the rest.
 */
function plainRecord(metadata: FileMetaData): (record: unknown) => unknown {
  return needsConversion(metadata) ? plain : (record) => record
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value.toString()
  }
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array, plain)
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, plain(v)]))
}
