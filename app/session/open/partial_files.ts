import type { Report } from '../../corpora/adapter.ts'
import type { PartialFile } from '../../tables/find_conversation.ts'
import type { OpenedSplit } from './open_files.ts'

/**
 * The files of a split, of which parts can be read. Only Parquet tells how many records it has.
 * @param report told of records that cannot be read, whenever these files are read
 */
export function partialFiles({ files }: OpenedSplit, report?: Report): PartialFile[] {
  return files.map(({ name, records }) => ({
    name,
    rowCount: records.kind === 'parquet' ? records.rowCount : null,
    records: (range) =>
      records.records(range, ({ severity, row, raw, message }) =>
        report?.({ severity, file: name, row, field: '(record)', found: raw, expected: message }),
      ),
  }))
}
