import type { TurnRange } from '../../../model/turns/shown_turns.ts'

/** Turns on each side at first, and with each step more. */
const FIRST = 4
const STEP = 6

function wide(reach: number): number {
  return FIRST + (reach - 1) * STEP
}

/** The turns shown around one of so many. @param reach counts from 1 */
export function windowOf(turns: number, current: number, reach: number): TurnRange {
  return { first: Math.max(0, current - wide(reach)), last: Math.min(turns - 1, current + wide(reach)) }
}

/** How many turns are shown before and after one. */
export function countsAround(turns: number, current: number, reach: number): [number, number] {
  const { first, last } = windowOf(turns, current, reach)
  return [current - first, last - current]
}

/** The least reach with which the whole conversation is shown. */
export function lastReach(turns: number, current: number): number {
  const furthest = Math.max(current, turns - 1 - current)
  return 1 + Math.max(0, Math.ceil((furthest - FIRST) / STEP))
}
