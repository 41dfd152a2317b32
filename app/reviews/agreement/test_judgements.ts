import { type Judgements, judgementsOf } from './judgements.ts'

/** The labels that an annotator gave to a unit, or null if they did not examine it. */
export type Given = readonly string[] | null

/** @param rows for each unit, the labels by each annotator */
export function judgementsOfRows(labels: readonly string[], rows: readonly (readonly Given[])[]): Judgements {
  return judgementsOf(
    labels,
    rows.length,
    (rows[0] ?? []).map((_, a) => ({ name: `annotator ${a}`, judged: (unit) => rows[unit]?.[a] ?? null })),
  )
}

/** One line per annotator, with a character per unit. A dot is a unit that was not examined. */
export function judgementsOfLines(...lines: readonly string[]): Judgements {
  const labels = [...new Set(lines.join('').replaceAll('.', ''))].sort()
  const units = [...(lines[0] ?? '')].map((_, unit) =>
    lines.map((line) => (line[unit] === '.' ? null : [line[unit] as string])),
  )
  return judgementsOfRows(labels, units)
}

/** Two annotators from a table of counts: the first gave the row's label, the second the column's. */
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
