import { describe, expect, it } from 'vitest'
import { timestampOf } from './time.ts'

describe('timestampOf', () => {
  it.each([
    ['seconds', 1_600_000_000, 1_600_000_000],
    ['seconds with a fraction', 1_600_000_000.5, 1_600_000_000.5],
    ['seconds in a string', '1600000000.0', 1_600_000_000],
    ['milliseconds', 1_600_000_000_000, 1_600_000_000],
    ['a date with a zone', '2020-09-13T14:26:40+02:00', 1_600_000_000],
    ['a date without one, in UTC', '2020-09-13 12:26:40', 1_600_000_000],
    ['a day', '2020-09-13', 1_599_955_200],
  ])('reads %s', (_what, published, time) => {
    expect(timestampOf(published).time).toBe(time)
    expect(timestampOf(published).order).not.toBeNull()
  })

  it.each([
    ['a position', 74],
    ['zero', 0],
    ['minutes into a call', '12.5'],
    ['a number before clocks', -5],
    ['a number between seconds and milliseconds', 10_000_000_000],
  ])('orders by %s, which is no clock time', (_what, published) => {
    expect(timestampOf(published)).toEqual({ order: Number(published), time: null })
  })

  it.each([null, undefined, '', 'yesterday', '2020-13-45', '2020', true, {}, [1], Number.NaN, Infinity])(
    'knows neither of %j',
    (published) => {
      // A bare year is treated as any other number.
      const order = published === '2020' ? 2020 : null
      expect(timestampOf(published)).toEqual({ order, time: null })
    },
  )
})
