import type { PairCount, Tally } from '../../../readers/summaries.ts'
import type { MarkGrid } from '../../ui/drawing/roving.ts'

/** A cell of a heat table. */
export interface HeatCell extends Tally {
  readonly id: string
  readonly row: string
  readonly column: string
  /** Of what the filter leaves of its whole (`HeatWhole`), from 0 to 1. */
  readonly share: number
}

/** What the cells of a heat table are shares of: the sum of their row, or a number for each row or column. */
export type HeatWhole =
  | 'row'
  | { readonly rows: ReadonlyMap<string, number> }
  | { readonly columns: ReadonlyMap<string, number> }

/** A cell's id, from which no two pairs make the same. */
export function cellId(row: string, column: string): string {
  return JSON.stringify([row, column])
}

/** Every cell of a table of pairs, also those in which nothing is. */
export function heatCells(
  rows: readonly string[],
  columns: readonly string[],
  pairs: readonly PairCount[],
  whole: HeatWhole,
): readonly (readonly HeatCell[])[] {
  const counts = new Map(pairs.map(({ a, b, count }) => [cellId(a, b), count]))
  const countOf = (row: string, column: string) => counts.get(cellId(row, column)) ?? { all: 0, filtered: 0 }
  const sum = (cells: readonly Tally[]) => cells.reduce((total, { filtered }) => total + filtered, 0)
  const wholeOf = (row: string, column: string) => {
    if (whole === 'row') return sum(columns.map((c) => countOf(row, c)))
    return ('rows' in whole ? whole.rows.get(row) : whole.columns.get(column)) ?? 0
  }
  return rows.map((row) =>
    columns.map((column) => {
      const { all, filtered } = countOf(row, column)
      const of = wholeOf(row, column)
      return {
        id: cellId(row, column),
        row,
        column,
        all,
        filtered,
        share: of === 0 ? 0 : Math.min(1, filtered / of),
      }
    }),
  )
}

/** Each pair in both orders: on the same turn, `a` is with `b` as `b` is with `a`. */
export function bothWays(pairs: readonly PairCount[]): readonly PairCount[] {
  return pairs.flatMap(({ a, b, count }) =>
    a === b
      ? [{ a, b, count }]
      : [
          { a, b, count },
          { a: b, b: a, count },
        ],
  )
}

/** The names among the pairs in one place, in the order in which they first come. */
export function namesOf(pairs: readonly PairCount[], of: 'a' | 'b'): readonly string[] {
  return [...new Set(pairs.map((pair) => pair[of]))]
}

/** What names the two marks of a heading. */
export interface HeadingIds {
  readonly include: string
  readonly exclude: string
}

/** The ids of a heading's two marks; no cell has them. */
export function headingIds(of: 'row' | 'column', id: string): HeadingIds {
  return { include: `${of} ${id}`, exclude: `not ${of} ${id}` }
}

/** Where the marks of a table stand for arrow keys: headings of columns first, those of rows before their cells. */
export function heatGrid(cells: readonly (readonly HeatCell[])[]): MarkGrid {
  const heads = (cells[0] ?? []).map(({ column }) => headingIds('column', column))
  return [
    [null, null, ...heads.map(({ include }) => include)],
    [null, null, ...heads.map(({ exclude }) => exclude)],
    ...cells.flatMap((line) => {
      const [first] = line
      if (!first) return []
      const { include, exclude } = headingIds('row', first.row)
      return [[include, exclude, ...line.map(({ id }) => id)]]
    }),
  ]
}
