import type { CorpusAdapter, RecordFile, Report, SourceRecord } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'

/** A file of records of which parts can be read. */
export interface PartialFile {
  readonly name: string
  readonly rowCount: number
  records(range: {
    rowStart?: number
    rowEnd?: number
    columns?: readonly string[]
  }): AsyncIterable<SourceRecord>
}

/**
 * Reads one conversation of a split without reading the others, by the same adapter that reads them all, so the
 * document is equal to the one that ends up in the table.
 * @param files the split's files in order
 * @returns `null` where no record has that id
 */
export async function findConversation(
  adapter: CorpusAdapter,
  files: readonly PartialFile[],
  split: string,
  id: string,
  report: Report,
): Promise<Conversation | null> {
  const locator = adapter.locate(id)
  if (!locator) return null
  const row = 'row' in locator ? locator.row : await rowOfMatch(files, locator)
  const found = row === null ? null : fileOfRow(files, row)
  if (!found) return null
  const single: RecordFile = { name: found.file.name, split, records: () => recordAt(found) }
  for await (const conversation of adapter.conversations([single], report)) return conversation
  return null
}

/** One record by its row in the split; `null` where the split has fewer. */
export async function findRecord(files: readonly PartialFile[], row: number): Promise<SourceRecord | null> {
  const found = fileOfRow(files, row)
  if (!found) return null
  for await (const record of recordAt(found)) return record
  return null
}

/** A file and its place in the split: the split's row number of the file's first record. */
interface Placed {
  readonly file: PartialFile
  readonly firstRow: number
  readonly row: number
}

async function* recordAt({ file, firstRow, row }: Placed): AsyncGenerator<SourceRecord, void, undefined> {
  const rowStart = row - firstRow
  for await (const { value } of file.records({ rowStart, rowEnd: rowStart + 1 })) yield { row, value }
}

function fileOfRow(files: readonly PartialFile[], row: number): Placed | null {
  let firstRow = 0
  for (const file of files) {
    if (row < firstRow + file.rowCount) return { file, firstRow, row }
    firstRow += file.rowCount
  }
  return null
}

async function rowOfMatch(
  files: readonly PartialFile[],
  { columns, matches }: { columns: readonly string[]; matches(record: unknown): boolean },
): Promise<number | null> {
  let firstRow = 0
  for (const file of files) {
    for await (const record of file.records({ columns }))
      if (matches(record.value)) return firstRow + record.row
    firstRow += file.rowCount
  }
  return null
}

/** A split's files as adapters read them: rows numbered through. */
export function recordFiles(files: readonly PartialFile[], split: string): RecordFile[] {
  let firstRow = 0
  return files.map((file) => {
    const offset = firstRow
    firstRow += file.rowCount
    return { name: file.name, split, records: () => numberedThrough(file, offset) }
  })
}

async function* numberedThrough(
  file: PartialFile,
  offset: number,
): AsyncGenerator<SourceRecord, void, undefined> {
  for await (const { row, value } of file.records({})) yield { row: offset + row, value }
}
