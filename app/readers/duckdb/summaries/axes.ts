import type { Statement } from '../../../engine/engine.ts'
import { type SqlFragment, sql } from '../sql.ts'

/** Range of some numbers, and whether all of them are integers. Null if there are no numbers. */
export interface Extent {
  readonly low: number
  readonly high: number
  readonly whole: boolean
}

/** An axis divided into cells of equal width. */
export interface Axis {
  readonly low: number
  readonly step: number
  readonly cells: number
}

/**
 * An axis of at most `bins` cells. For integers, all cells cover equally many of them, because otherwise some cells
 * would seem to have higher counts.
 */
export function axisOf({ low, high, whole }: Extent, bins: number): Axis {
  const step = whole ? Math.ceil((high - low + 1) / bins) : (high - low) / bins
  if (step <= 0 || !Number.isFinite(step)) return { low, step: 1, cells: 1 }
  return { low, step, cells: whole ? Math.ceil((high - low + 1) / step) : bins }
}

/** Extent of rows with a number `x`; no row if there are none. @param step of whole numbers */
export function extentOf(rows: SqlFragment, step = 1): Statement<Extent> {
  return {
    ...sql`SELECT low, high, whole FROM (
        SELECT min(x) AS low, max(x) AS high, bool_and(x % ${step} = 0) AS whole FROM (${rows})
      ) WHERE low IS NOT NULL`,
    decode: (row) => ({ low: Number(row.low), high: Number(row.high), whole: row.whole === true }),
  }
}
