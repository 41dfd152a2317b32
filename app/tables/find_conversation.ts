import type { CorpusAdapter, RecordFile, Report, SourceRecord } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'
import { createOwnIds, isOwnId } from './own_ids.ts'
import { RecordPlaces } from './record_places.ts'

/** A file of records that supports partial reads. */
export interface PartialFile {
  readonly name: string
  /** Path with folders, if known. */
  readonly path?: string
  /** Null if unknown before reading to the end, as with JSON Lines. */
  readonly rowCount: number | null
  /** Number of rows of a document that is always read whole, so that later rows can be numbered without reading it. */
  readonly documentRows?: number
  records(range: {
    rowStart?: number
    rowEnd?: number
    columns?: readonly string[]
    /** See `RecordSource.records`. May never be called if `rowCount` is known. */
    onPart?: (part: number) => void
    /** See `RecordSource.records`. */
    onRows?: (rows: number) => void
  }): AsyncIterable<SourceRecord>
}

/**
 * Reads one conversation of a split without reading the others. Uses the same adapter, so the document equals the one
 * in the table.
 * @param files the split's files in order
 * @returns null if no record has that id
 */
export async function findConversation(
  adapter: CorpusAdapter,
  files: readonly PartialFile[],
  split: string,
  id: string,
  report: Report,
): Promise<Conversation | null> {
  // `createOwnIds` may have given an earlier conversation the published id of a later one.
  if (isOwnId(id)) return firstOf(adapter, files, split, id, report)
  return locate(adapter, files, split, id, report)
}

async function locate(
  adapter: CorpusAdapter,
  files: readonly PartialFile[],
  split: string,
  id: string,
  report: Report,
): Promise<Conversation | null> {
  const counted = files.every((file) => file.rowCount !== null)
  const locator = counted ? adapter.locate(id) : null
  // Such a conversation may be anywhere, so read from the start until it is found.
  if (!locator && (!counted || adapter.scattered)) return firstOf(adapter, files, split, id, report)
  if (!locator) return null
  const row = 'row' in locator ? locator.row : await rowOfMatch(files, locator)
  const found = row === null ? null : await fileOfRow(files, row)
  if (!found) return null
  const places = new RecordPlaces()
  const note = places.begin(found.file.name, found.firstRow)
  const { name, path } = found.file
  const records = () => noting(recordAt(found), note)
  const single: RecordFile = { name, ...(path !== undefined && { path }), split, records }
  for await (const conversation of adapter.conversations([single], places.report(report))) return conversation
  return null
}

async function firstOf(
  adapter: CorpusAdapter,
  files: readonly PartialFile[],
  split: string,
  id: string,
  report: Report,
): Promise<Conversation | null> {
  const places = new RecordPlaces()
  const placed = places.report(report)
  const ownId = createOwnIds(placed)
  for await (const published of adapter.conversations(recordFiles(files, split, places), placed)) {
    const conversation = ownId(published)
    if (conversation.id === id) return conversation
  }
  return null
}

/** One record by its row in the split; null if the split has fewer rows. */
export async function findRecord(files: readonly PartialFile[], row: number): Promise<SourceRecord | null> {
  const found = await fileOfRow(files, row)
  if (!found) return null
  for await (const record of recordAt(found)) return record
  return null
}

/** A file and the split's row number of its first record. */
interface Placed {
  readonly file: PartialFile
  readonly firstRow: number
  readonly row: number
}

async function* recordAt({ file, firstRow, row }: Placed): AsyncGenerator<SourceRecord, void, undefined> {
  const rowStart = row - firstRow
  for await (const record of file.records({ rowStart, rowEnd: rowStart + 1 }))
    yield { ...record, row, fileRow: record.row }
}

async function fileOfRow(files: readonly PartialFile[], row: number): Promise<Placed | null> {
  let firstRow = 0
  for (const file of files) {
    const count = knownRows(file) ?? (await countRows(file))
    if (row < firstRow + count) return { file, firstRow, row }
    firstRow += count
  }
  return null
}

function knownRows({ rowCount, documentRows }: PartialFile): number | null {
  return rowCount ?? documentRows ?? null
}

async function countRows(file: PartialFile): Promise<number> {
  let count = 0
  const onRows = (rows: number) => {
    count = Math.max(count, rows)
  }
  for await (const record of file.records({ onRows })) count = Math.max(count, record.row + 1)
  return count
}

async function rowOfMatch(
  files: readonly PartialFile[],
  { columns, matches }: { columns: readonly string[]; matches(record: unknown): boolean },
): Promise<number | null> {
  let firstRow = 0
  for (const file of files) {
    for await (const record of file.records({ columns }))
      if (matches(record.value)) return firstRow + record.row
    firstRow += file.rowCount ?? 0
  }
  return null
}

/**
 * Files of a split for adapters, with rows numbered across files. If a file's row count is not known in advance, it is
 * known after reading the file, and adapters read files in order.
 * @param places collects the locations of records in their files
 */
export function recordFiles(
  files: readonly PartialFile[],
  split: string,
  places = new RecordPlaces(),
): RecordFile[] {
  const counts = files.map((file) => knownRows(file) ?? 0)
  const offset = (index: number) => counts.slice(0, index).reduce((sum, count) => sum + count, 0)
  return files.map((file, index) => ({
    name: file.name,
    ...(file.path !== undefined && { path: file.path }),
    split,
    records: () => {
      const first = offset(index)
      const note = places.begin(file.name, first)
      const isNumbered = first === 0 && file.rowCount !== null
      return isNumbered
        ? file.records({})
        : numberedThrough(file, first, note, (count) => (counts[index] = count))
    },
  }))
}

type NoteLine = (row: number, line: number) => void

async function* numberedThrough(
  file: PartialFile,
  offset: number,
  note: NoteLine,
  onCount: (count: number) => void,
): AsyncGenerator<SourceRecord, void, undefined> {
  let count = knownRows(file) ?? 0
  const onRows = (rows: number) => {
    count = Math.max(count, rows)
    onCount(count)
  }
  for await (const { row, value, line } of file.records({ onRows })) {
    onRows(row + 1)
    if (line !== undefined) note(row, line)
    yield { row: offset + row, value, fileRow: row, line }
  }
}

async function* noting(
  records: AsyncIterable<SourceRecord>,
  note: NoteLine,
): AsyncGenerator<SourceRecord, void, undefined> {
  for await (const record of records) {
    if (record.line !== undefined) note(record.fileRow ?? record.row, record.line)
    yield record
  }
}
