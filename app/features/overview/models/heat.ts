import { MISSING } from '../../../model/index.ts'
import type { PairCount, Tally } from '../../../readers/summaries.ts'
import type { MarkGrid } from '../../../ui/roving/keys.ts'
import { type Ends, type Share, shareOf } from './shares.ts'

/** `whole` is null if there is no share because the row or column is for missing values. */
export interface HeatCell extends Share {
  readonly id: string
  readonly row: string
  readonly column: string
  /** From 0 to 1. Null if `whole` is null or 0. */
  readonly share: number | null
  /** 95 % interval of the share. Null or undefined if unknown. */
  readonly interval?: Ends | null
}

/** Base of the cells' shares: a count per row or per column. Not a sum of cells. */
export interface HeatWhole {
  readonly of: 'rows' | 'columns'
  readonly counts: ReadonlyMap<string, Tally>
}

/** No cases. */
export const NONE: Tally = { all: 0, filtered: 0 }

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
  const countOf = (row: string, column: string) => counts.get(cellId(row, column)) ?? NONE
  const wholeOf = (row: string, column: string) => {
    const [counted, divided] = whole.of === 'rows' ? [row, column] : [column, row]
    return divided === MISSING ? null : (whole.counts.get(counted) ?? NONE)
  }
  return rows.map((row) =>
    columns.map((column) => {
      const share = { ...countOf(row, column), whole: wholeOf(row, column) }
      return { id: cellId(row, column), row, column, ...share, share: shareOf(share) }
    }),
  )
}

/** Mirrors pairs, since `a` and `b` on the same turn have no order. */
export function bothWays(pairs: readonly PairCount[]): readonly PairCount[] {
  return pairs.flatMap((pair) => (pair.a === pair.b ? [pair] : [pair, { ...pair, a: pair.b, b: pair.a }]))
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
