import { MISSING } from '../../../model/index.ts'
import type { PairCount, Tally } from '../../../readers/summaries.ts'
import type { MarkGrid } from '../../../ui/drawing/roving.ts'

/** A cell of a heat table. */
export interface HeatCell extends Tally {
  readonly id: string
  readonly row: string
  readonly column: string
  /** What `filtered` is a share of. Null if the cell has no share: its column or row stands for a value not given. */
  readonly whole: number | null
  /** From 0 to 1. Null without a whole, or if the whole is 0. */
  readonly share: number | null
}

/** What the cells of a heat table are shares of: a number for each row or each column. A cell never adds to it. */
export interface HeatWhole {
  readonly of: 'rows' | 'columns'
  readonly counts: ReadonlyMap<string, number>
}

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
