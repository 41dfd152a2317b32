import type { AsyncBuffer, FileMetaData } from 'hyparquet'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { SourceRecord } from '../model/index.ts'
import { compressorsFor } from './compressors.ts'
import { hasPageIndex, readFewRows } from './parquet_rows.ts'
import { plainRecord } from './plain_record.ts'

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
  /** The records of a range of rows, in order, decoded row group by row group. */
  records(range?: RecordRange): AsyncGenerator<SourceRecord, void, undefined>
}

/**
 * Opens a Parquet file: reads its footer, nothing else.
 * @throws Error with hyparquet's words where the footer cannot be read, or a codec is unknown.
 */
export async function openParquet(file: AsyncBuffer): Promise<ParquetFile> {
  const metadata = await parquetMetadataAsync(file)
  return {
    rowCount: Number(metadata.num_rows),
    records: (range = {}) => readRecords(file, metadata, range),
  }
}

/** The part of a row group up to which its rows are picked out instead of decoding all of them. */
const FEW = 1 / 4

async function* readRecords(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { rowStart = 0, rowEnd = Number(metadata.num_rows), columns }: RecordRange,
): AsyncGenerator<SourceRecord, void, undefined> {
  const compressors = await compressorsFor(metadata)
  const convert = plainRecord(metadata)
  let groupStart = 0
  for (const group of metadata.row_groups) {
    const groupEnd = groupStart + Number(group.num_rows)
    const from = Math.max(rowStart, groupStart)
    const to = Math.min(rowEnd, groupEnd)
    groupStart = groupEnd
    if (from >= to) continue
    const names = columns ?? topLevelColumns(metadata)
    if (to - from < FEW * Number(group.num_rows) && !hasPageIndex(group)) {
      const rows = await readFewRows({
        ...{ file, metadata, group, compressors },
        ...{ from: from - (groupEnd - Number(group.num_rows)), to: to - (groupEnd - Number(group.num_rows)) },
        columns: names,
      })
      for (const [i, value] of rows.entries()) yield { row: from + i, value: convert(value) }
      continue
    }
    const parts: Record<string, unknown>[][] = []
    for (const name of names) {
      // One column after the other: the first are decoded while the last are still on their way.
      const options = { file, metadata, compressors, rowStart: from, rowEnd: to, useOffsetIndex: true }
      parts.push(await parquetReadObjects({ ...options, columns: [name] }))
    }
    const rows = Array.from({ length: to - from }, (_, i) =>
      Object.assign({}, ...parts.map((part) => part[i])),
    )
    for (const [i, value] of rows.entries()) yield { row: from + i, value: convert(value) }
  }
}

/** The names of the columns as `parquetReadObjects` takes them, in the order of the file. */
function topLevelColumns({ schema }: FileMetaData): string[] {
  const names: string[] = []
  let next = 1
  while (next < schema.length) {
    names.push(schema[next]?.name ?? '')
    next = after(schema, next)
  }
  return names
}

/** The position in a schema after an element and everything below it. */
function after(schema: FileMetaData['schema'], position: number): number {
  let next = position + 1
  for (let children = schema[position]?.num_children ?? 0; children > 0; children--)
    next = after(schema, next)
  return next
}
