import { cellKind, cellText } from './result_cells.ts'

type Rows = readonly (readonly unknown[])[]

/** Maximum number of bars. More are unreadable. */
export const MOST_BARS = 40

/** Maximum number of points. More take noticeable time to draw. */
export const MOST_POINTS = 2_000

/** Drawn values of two columns. */
export type ChartData =
  | { readonly kind: 'bars'; readonly bars: readonly { readonly name: string; readonly value: number }[] }
  | { readonly kind: 'points'; readonly points: readonly { readonly x: number; readonly y: number }[] }

export interface Chart {
  readonly data: ChartData
  /** Number of rows that are drawn, of those with both values. */
  readonly shown: number
  readonly given: number
}

/** Columns that can be drawn: numbers along an axis, and the first two to start with. Null if there is no number. */
export function chartColumns(columns: number, rows: Rows): { readonly x: number; readonly y: number } | null {
  const kinds = Array.from({ length: columns }, (_, i) => cellKind(rows, i))
  const numbers = kinds.flatMap((kind, i) => (kind === 'number' ? [i] : []))
  const text = kinds.indexOf('text')
  const [first, second] = numbers
  if (first === undefined || columns < 2) return null
  return text >= 0 ? { x: text, y: first } : second === undefined ? null : { x: first, y: second }
}

/** Bars if `x` has texts, otherwise points. Rows without one of the values are left out. */
export function chartOf(rows: Rows, x: number, y: number): Chart {
  const isNumber = cellKind(rows, x) === 'number'
  const given = rows.filter((row) => Number.isFinite(row[y]) && (!isNumber || Number.isFinite(row[x])))
  const some = given.slice(0, isNumber ? MOST_POINTS : MOST_BARS)
  const data: ChartData = isNumber
    ? { kind: 'points', points: some.map((row) => ({ x: Number(row[x]), y: Number(row[y]) })) }
    : { kind: 'bars', bars: some.map((row) => ({ name: cellText(row[x]) ?? 'NULL', value: Number(row[y]) })) }
  return { data, shown: some.length, given: given.length }
}
