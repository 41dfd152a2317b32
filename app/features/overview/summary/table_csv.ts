import { csvEncoder } from '../../../files/csv.ts'

export function tableCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const encoder = csvEncoder(
    columns.map((name) => ({ name })),
    false,
  )
  return `${encoder.begin()}${encoder.rows(rows)}${encoder.end()}`
}
