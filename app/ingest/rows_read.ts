import type { PartialFile } from '../tables/find_conversation.ts'
import type { Taken } from './watched_files.ts'

/**
 * How many rows of a split have been read. A document beside files of rows, such as the speakers of a ConvoKit corpus,
 * is no row.
 * @param taken what has been taken of each file
 */
export function rowsRead(files: readonly PartialFile[], taken: readonly Taken[]): number {
  const isRows = files.map((file) => file.documentRows !== 1)
  const all = !isRows.includes(true)
  return taken.reduce((sum, { records }, file) => (all || isRows[file] ? sum + records : sum), 0)
}
