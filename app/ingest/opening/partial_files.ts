import type { Problem, Report } from '../../corpora/adapter.ts'
import { type BadRecord, CONTENTS_KEPT } from '../../reading/bad_record.ts'
import type { PartialFile } from '../../tables/find_conversation.ts'
import { distinctNames } from './distinct_names.ts'
import type { OpenedSplit } from './open_files.ts'

/**
 * Files of a split for partial reading. Only Parquet supports this without reading the rest.
 * @param report called once for each record that cannot be read, even if the files are read repeatedly
 */
export function partialFiles({ files }: OpenedSplit, report?: Report): PartialFile[] {
  const names = distinctNames(files.map((file) => file.path))
  let kept = 0
  const problemOf = (file: string, { severity, row, line, raw, content, fault }: BadRecord): Problem => {
    const keep = content !== undefined && kept < CONTENTS_KEPT
    if (keep) kept += 1
    return {
      ...{ severity, file, row, fileRow: row, line: line ?? undefined },
      ...{ field: '(record)', found: raw, expected: fault },
      ...(severity === 'dropped' && { raw: keep ? content : null }),
    }
  }
  return files.map(({ name, path, records }, index) => {
    const told = new Set<string>()
    const tell = (bad: BadRecord) => {
      // Some adapters read the beginning of a file twice, to detect its format.
      const key = `${bad.row} ${JSON.stringify(bad.fault)}`
      if (told.has(key)) return
      told.add(key)
      report?.(problemOf(names[index] ?? name, bad))
    }
    return {
      name,
      path,
      rowCount: records.kind === 'parquet' ? records.rowCount : null,
      ...(records.kind === 'json' && records.rowCount !== null && { documentRows: records.rowCount }),
      records: (range) => records.records(range, tell),
    }
  })
}
