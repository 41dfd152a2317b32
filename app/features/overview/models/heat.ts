import { MISSING } from '../../../model/index.ts'
import type { PairCount, Tally } from '../../../readers/summaries.ts'
import type { MarkGrid } from '../../../ui/drawing/roving.ts'

export interface HeatCell extends Tally {
  readonly id: string
  readonly row: string
  readonly column: string
  /** Base of the share of `filtered`. Null if there is no share because the row or column is for missing values. */
  readonly whole: number | null
  /** From 0 to 1. Null if `whole` is null or 0. */
  readonly share: number | null
}

/** Base of the cells' shares: a count per row or per column. Not a sum of cells. */
export interface HeatWhole {
  readonly of: 'rows' | 'columns'
  readonly counts: ReadonlyMap<string, number>
}

/** Unique id of a cell. */
export function cellId(row: string, column: string): string {
  return JSON.stringify([row, column])
}

/** All cells of a table, including empty ones. */
export function heatCells(
  rows: readonly string[],
  columns: readonly string[],
  pairs: readonly PairCount[],
  whole: HeatWhole,
): readonly (readonly HeatCell[])[] {
  const counts = new Map(pairs.map(({ a, b, count }) => [cellId(a, b), count]))
  const countOf = (row: string, column: string) => counts.get(cellId(row, column)) ?? { all: 0, filtered: 0 }
  const wholeOf = (row: string, column: string) => {
    const [counted, divided] = whole.of === 'rows' ? [row, column] : [column, row]
    return divided === MISSING ? null : (whole.counts.get(counted) ?? 0)
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
        whole: of,
        share: of ? filtered / of : null,
      }
    }),
  )
}

/** Mirrors pairs, since `a` and `b` on the same turn have no order. */
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

/** Distinct names at one position of the pairs, in order of first occurrence. */
export function namesOf(pairs: readonly PairCount[], of: 'a' | 'b'): readonly string[] {
  return [...new Set(pairs.map((pair) => pair[of]))]
}

export interface HeadingIds {
  readonly include: string
  readonly exclude: string
}

/** Ids of a heading's two marks, distinct from cell ids. */
export function headingIds(of: 'row' | 'column', id: string): HeadingIds {
  return { include: `${of} ${id}`, exclude: `not ${of} ${id}` }
}

/** Positions of marks for arrow keys: column headings first, and row headings before their cells. */
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
