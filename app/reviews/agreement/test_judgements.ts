import { type Judgements, judgementsOf } from './judgements.ts'

/** What an annotator gave to a unit: labels, or `null` where it was not examined. */
export type Given = readonly string[] | null

/** @param rows for each unit what each annotator gave */
export function judgementsOfRows(labels: readonly string[], rows: readonly (readonly Given[])[]): Judgements {
  return judgementsOf(
    labels,
    rows.length,
    (rows[0] ?? []).map((_, a) => ({ name: `annotator ${a}`, judged: (unit) => rows[unit]?.[a] ?? null })),
  )
}

/** One line for each annotator, a character for each unit; a dot for a unit that was not examined. */
export function judgementsOfLines(...lines: readonly string[]): Judgements {
  const labels = [...new Set(lines.join('').replaceAll('.', ''))].sort()
  const units = [...(lines[0] ?? '')].map((_, unit) =>
    lines.map((line) => (line[unit] === '.' ? null : [line[unit] as string])),
  )
  return judgementsOfRows(labels, units)
}

/** Two annotators from a table: how many units the first gave the row's label and the second the column's. */
export function judgementsOfTable(
  labels: readonly string[],
  table: readonly (readonly number[])[],
): Judgements {
  const rows = table.flatMap((counts, i) =>
    counts.flatMap((count, j) =>
      Array.from({ length: count }, () => [[labels[i] as string], [labels[j] as string]]),
    ),
  )
  return judgementsOfRows(labels, rows)
}
