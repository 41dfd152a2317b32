import { CodedError } from '../base/coded_error.ts'
import type { Problem } from '../corpora/adapter.ts'
import { marksOf } from '../corpora/forms/mapped/label_columns.ts'
import { type LabelRow, readLabelRows } from '../corpora/label_file.ts'
import type { Hue, LabelDefinition } from '../model/index.ts'
import type { PickedFile } from '../protocol/import_state.ts'
import type { LabelFileContent } from '../protocol/messages.ts'
import { openRecords } from '../reading/open_records.ts'
import { localSource } from '../reading/sources/local_source.ts'

/** Maximum number of label definitions. Further labels are shown without one. */
const MOST_VALUES = 200

/**
 * Reads a label file: CSV, JSON Lines, JSON or Parquet.
 * @throws CodedError naming the file if it is damaged, of an unknown type, or lacks required columns
 */
export async function readLabelFile(file: PickedFile, signal: AbortSignal): Promise<LabelFileContent> {
  const name = file.name.split('/').at(-1) ?? file.name
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)
  const source = await openRecords(localSource(file.file), { signal })
  const records = source.records({}, ({ severity, row, line, raw, fault }) =>
    report({
      ...{ severity, file: name, row, line: line ?? undefined },
      ...{ field: '(record)', found: raw, expected: fault },
    }),
  )
  const rows = await readLabelRows(name, records, report)
  if (rows.length === 0) {
    const [first] = problems
    const { field = '', found = '', expected = '' } = first ?? {}
    throw new CodedError('labelsUnreadable', { name, place: first ?? null, field, found, expected })
  }
  return { name, rows, problems, values: definitionsOf(name, rows) }
}

function definitionsOf(name: string, rows: readonly LabelRow[]): LabelDefinition[] {
  const counts = new Map<string, number>()
  for (const { labels } of rows) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const values = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(([value]) => value)
  const marks = marksOf(values)
  return values.map((value, i) => ({
    value,
    title: value,
    definition: `As it stands in ${name}, which does not define it.`,
    mark: marks[i] ?? '??',
    hue: ((i % 12) + 1) as Hue,
  }))
}
