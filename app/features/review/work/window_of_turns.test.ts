import { expect, it } from 'vitest'
import { countsAround, lastReach, windowOf } from './window_of_turns.ts'

it('shows some turns on each side, and more with each step, up to the ends', () => {
  expect(windowOf(40, 10, 1)).toEqual({ first: 6, last: 14 })
  expect(windowOf(40, 10, 2)).toEqual({ first: 0, last: 20 })
  expect(countsAround(40, 38, 1)).toEqual([4, 1])
})

it.each([
  [1, 0],
  [9, 4],
  [40, 10],
  [500, 499],
])('knows when all of %i turns around %i are shown, and not before', (turns, current) => {
  const last = lastReach(turns, current)
  expect(windowOf(turns, current, last)).toEqual({ first: 0, last: turns - 1 })
  if (last > 1) expect(windowOf(turns, current, last - 1)).not.toEqual({ first: 0, last: turns - 1 })
})
