import type { PartialFile } from '../../tables/find_conversation.ts'
import type { OpenedSplit } from './open_files.ts'

/** The files of a split, of which parts can be read. Only Parquet tells how many records it has. */
export function partialFiles({ files }: OpenedSplit): PartialFile[] {
  return files.map(({ name, records }) => ({
    name,
    rowCount: records.kind === 'parquet' ? records.rowCount : null,
    records: (range) => records.records(range),
  }))
}
