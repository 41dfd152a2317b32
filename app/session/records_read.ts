import type { PartialFile } from '../tables/find_conversation.ts'

/** How many records of a split have been read. */
export interface RecordsRead {
  /**
   * Takes down how far a file has been read.
   * @param file its position in the split
   * @param count how many of its records one reading has given so far; others may have given more
   */
  onRead(file: number, count: number): void
  total(): number
}

/**
 * Counts the records of a split's files, each once, however often its file is read. A document beside files of rows,
 * such as the speakers of a ConvoKit corpus, is no row.
 */
export function createRecordsRead(files: readonly PartialFile[]): RecordsRead {
  const counts = files.map((file) => file.rowCount ?? 0)
  const isRows = files.map((file) => file.documentRows !== 1)
  const all = !isRows.includes(true)
  return {
    onRead(file, count) {
      counts[file] = Math.max(counts[file] ?? 0, count)
    },
    total: () => counts.reduce((sum, count, file) => (all || isRows[file] ? sum + count : sum), 0),
  }
}
