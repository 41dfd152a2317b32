import type { TurnRange } from '../../../model/turns/shown_turns.ts'

/** Number of turns on each side initially, and number added with each step. */
const FIRST = 4
const STEP = 6

function wide(reach: number): number {
  return FIRST + (reach - 1) * STEP
}

/** Range of turns shown around the current one. @param reach starts at 1 */
export function windowOf(turns: number, current: number, reach: number): TurnRange {
  return { first: Math.max(0, current - wide(reach)), last: Math.min(turns - 1, current + wide(reach)) }
}

/** Number of turns shown before and after the current one. */
export function countsAround(turns: number, current: number, reach: number): [number, number] {
  const { first, last } = windowOf(turns, current, reach)
  return [current - first, last - current]
}

/** Smallest reach that shows the whole conversation. */
export function lastReach(turns: number, current: number): number {
  const furthest = Math.max(current, turns - 1 - current)
  return 1 + Math.max(0, Math.ceil((furthest - FIRST) / STEP))
}
