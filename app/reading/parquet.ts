import type { AsyncBuffer } from 'hyparquet'
import type { SourceRecord } from '../model/index.ts'
import type { OnBadRecord } from './bad_record.ts'
import { compressorsFor } from './compressors.ts'
import { badColumn, noColumn, type Place, undecodable } from './parquet_errors.ts'
import { type ParquetFooter, readFooter } from './parquet_footer.ts'
import { guard } from './parquet_guard.ts'
import { hasPageIndex, readFewRows } from './parquet_rows.ts'
import { plainRecord } from './plain_record.ts'
import { createTexts, type OnOddText } from './texts.ts'

export interface RecordRange {
  /** First row, 0-based; 0 where it is not given. */
  readonly rowStart?: number
  /** Row after the last; the end of the file where it is not given. */
  readonly rowEnd?: number
  /** Top-level columns to read; all where it is not given. */
  readonly columns?: readonly string[]
}

export interface ParquetFile {
  readonly rowCount: number
  /**
   * The records of a range of rows, in order, decoded row group by row group.
   * @param onBadRecord told of rows with texts that are no UTF-8, before they are given out
   * @throws ParleyError naming row group and column, where something in it cannot be decoded
   */
  records(range?: RecordRange, onBadRecord?: OnBadRecord): AsyncGenerator<SourceRecord, void, undefined>
}

/**
 * Opens a Parquet file: reads its footer, nothing else.
 * @throws ParleyError naming the file, what was found and expected, where it is no Parquet file, cut off, encrypted,
 * or its footer claims what cannot be.
 */
export async function openParquet(file: AsyncBuffer & { readonly name?: string }): Promise<ParquetFile> {
  const name = file.name ?? 'The file'
  const footer = await readFooter(name, file)
  return {
    rowCount: Number(footer.metadata.num_rows),
    records: (range = {}, onBadRecord) => readRecords(name, file, footer, range, onBadRecord),
  }
}

/** The part of a row group up to which its rows are picked out instead of decoding all of them. */
const FEW = 1 / 4

/** How many rows of a file are decoded before the others, where its first row group has more bytes than this. */
const EARLY_ROWS = 64
const SMALL_GROUP = 512 * 1024

async function* readRecords(
  name: string,
  file: AsyncBuffer,
  { metadata, schema }: ParquetFooter,
  { rowStart = 0, rowEnd = Number(metadata.num_rows), columns = schema.columns }: RecordRange,
  onBadRecord: OnBadRecord | undefined,
): AsyncGenerator<SourceRecord, void, undefined> {
  const missing = columns.find((column) => !schema.columns.includes(column))
  if (missing !== undefined) throw noColumn(name, missing, schema.columns)
  const compressors = await compressorsFor(metadata)
  const convert = plainRecord(metadata)
  const groups = metadata.row_groups.length
  let groupStart = 0
  for (const [group, { num_rows, total_byte_size }] of metadata.row_groups.entries()) {
    const groupEnd = groupStart + Number(num_rows)
    const wanted = { start: Math.max(rowStart, groupStart), end: Math.min(rowEnd, groupEnd) }
    const early = groupStart === 0 && total_byte_size > SMALL_GROUP
    for (const [from, to] of portions(wanted.start, wanted.end, early)) {
      const parts: unknown[][] = []
      const odd = new Set<string>()
      for (const column of columns) {
        // One column after the other: the first are decoded while the last are still on their way.
        const place = { group, groups, column }
        const guarded = guard(name, file, metadata, schema, compressors, place)
        parts.push(
          await readColumn(name, place, guarded, metadata, { groupStart, from, to }, (text) => odd.add(text)),
        )
      }
      if (odd.size > 0 && onBadRecord) {
        const { noticeOddTexts } = await import('./odd_texts.ts')
        noticeOddTexts(parts, odd, from, onBadRecord)
      }
      for (let i = 0; i < to - from; i++) {
        const record: Record<string, unknown> = {}
        for (let c = 0; c < columns.length; c++) {
          const part = parts[c] as unknown[]
          record[columns[c] as string] = part[i]
          // Whoever takes the record decides how long it stays.
          part[i] = null
        }
        yield { row: from + i, value: convert(record) }
      }
    }
    groupStart = groupEnd
  }
}

/**
 * A range of rows in the parts in which it is decoded.
 * @param early whether the first rows come before all others, so that there is something to show while those are decoded
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

/** The values of one top-level column in the rows `from` to `to`. */
async function readColumn(
  name: string,
  place: Place,
  guarded: ReturnType<typeof guard>,
  metadata: ParquetFooter['metadata'],
  { groupStart, from, to }: { groupStart: number; from: number; to: number },
  onOdd: OnOddText,
): Promise<unknown[]> {
  const group = metadata.row_groups[place.group]
  if (group && to - from < FEW * Number(group.num_rows) && !hasPageIndex(group)) {
    const { column } = place
    const few = { from: from - groupStart, to: to - groupStart, textOf: createTexts(onOdd) }
    const rows = await readFewRows({ ...guarded, metadata, group, column, ...few }).catch((error) => {
      throw undecodable(name, place, error)
    })
    return rows.map((row) => row[column])
  }
  // A link to a turn does without it.
  const [{ parquetRead }, { createPageTexts }] = await Promise.all([
    import('hyparquet/src/read.js'),
    import('./page_texts.ts'),
  ])
  let decoded = 0
  const values = new Array<unknown>(to - from)
  await parquetRead({
    ...guarded,
    metadata,
    columns: [place.column],
    rowStart: from,
    rowEnd: to,
    parsers: { stringFromBytes: createPageTexts(onOdd) },
    useOffsetIndex: true,
    onChunk({ columnData, rowStart, rowEnd }) {
      const end = Math.min(rowEnd, to)
      for (let row = Math.max(rowStart, from); row < end; row++)
        values[row - from] = columnData[row - rowStart]
      decoded = Math.max(decoded, rowEnd)
    },
  }).catch((error: unknown) => {
    throw undecodable(name, place, error)
  })
  // hyparquet fills up with nothing where lists end early.
  if (decoded < to) throw badColumn(name, place, `found ${decoded} rows up to here, expected ${to}`)
  return values
}
