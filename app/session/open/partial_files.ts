import type { Report } from '../../corpora/adapter.ts'
import type { BadRecord } from '../../reading/open_records.ts'
import type { PartialFile } from '../../tables/find_conversation.ts'
import type { OpenedSplit } from './open_files.ts'

/**
 * The files of a split, of which parts can be read. Only Parquet tells how many records it has.
 * @param report told of each record that cannot be read, once, however often these files are read
 */
export function partialFiles({ files }: OpenedSplit, report?: Report): PartialFile[] {
  return files.map(({ name, records }) => {
    const told = new Set<string>()
    const tell = ({ severity, row, raw, message }: BadRecord) => {
      // Some adapters read the beginning of a file first, to know what it is.
      const key = `${row} ${message}`
      if (told.has(key)) return
      told.add(key)
      report?.({ severity, file: name, row, field: '(record)', found: raw, expected: message })
    }
    return {
      name,
      rowCount: records.kind === 'parquet' ? records.rowCount : null,
      records: (range) => records.records(range, tell),
    }
  })
}
