import { expect, it } from 'vitest'
import { clockText, momentText } from '../base/time/time_text.ts'
import { turn } from '../tables/test_corpus.ts'
import { turnTime } from './turn_facts.ts'

const at = (...times: readonly (number | undefined)[]) =>
  times.map((time) => turn('hello', time === undefined ? {} : { time }))

const NINE = Date.UTC(2021, 3, 3, 9, 5, 7) / 1_000

it('is the day and the time of day, and the day only where it changes', () => {
  const turns = at(NINE, NINE + 600.25, NINE + 86_400)
  const day = (d: number) => momentText({ ms: Date.UTC(2021, 3, d), timed: false, zone: null })
  const clock = (minutes: number) => clockText((9 * 60 + minutes) * 60_000)
  expect(turns.map((_, i) => turnTime(turns, i)?.short)).toEqual([
    `${day(3)}, ${clock(5)}`,
    clock(15),
    `${day(4)}, ${clock(5)}`,
  ])
  expect(turnTime(turns, 1)).toMatchObject({ iso: '2021-04-03T09:15:07.250Z' })
  // With seconds. The record may have no zone, so none is named.
  expect(turnTime(turns, 0)?.full).toBe(momentText({ ms: NINE * 1_000, timed: true, zone: null }))
})

it('is nothing without a time, or for one that no calendar has', () => {
  const turns = at(undefined, 1e300, Number.NaN, -1)
  expect(turns.map((_, i) => turnTime(turns, i)?.iso)).toEqual([
    ...[undefined, undefined, undefined, '1969-12-31T23:59:59.000Z'],
  ])
})

it('is nothing if the times are rounded as numbers of 32 bits are', () => {
  const rounded = at(1_480_960_896, 1_480_961_024, undefined, 1_480_961_152)
  expect(rounded.map((_, i) => turnTime(rounded, i))).toEqual([null, null, null, null])
  expect(turnTime(at(1_480_960_896, 1_480_961_001), 0)).not.toBeNull()
})
