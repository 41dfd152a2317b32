import { expect, it } from 'vitest'
import { judgementsOf } from '../agreement/judgements.ts'
import { agreementTrend } from './trend.ts'

const queue = Array.from({ length: 100 }, (_, i) => ({ split: 'train', conversation: `c${i}`, turn: 0 }))

/** Two annotators. @param agree true for units with the same label, null for those that the second did not examine */
function trendOf(agree: readonly (boolean | null)[], order = agree.map((_, i) => i)) {
  const judgements = judgementsOf(['a', 'b'], agree.length, [
    { name: 'x', judged: () => ['a'] },
    {
      name: 'y',
      judged: (unit) => {
        const same = agree[order[unit] ?? 0]
        return same === null ? null : [same ? 'a' : 'b']
      },
    },
  ])
  const places = order.flatMap((i) => queue[i] ?? [])
  return agreementTrend(judgements, places, queue)
}

it('counts blocks of shared units in the order of the queue, whatever the order of the units', () => {
  const agree = Array.from({ length: 60 }, (_, i) => (i < 20 ? i % 2 === 0 : i < 40 ? i % 4 > 0 : true))
  const expected = [
    { first: 1, units: 20, agreement: 0.5 },
    { first: 21, units: 20, agreement: 0.75 },
    { first: 41, units: 20, agreement: 1 },
  ]
  expect(trendOf(agree)).toEqual(expected)
  expect(trendOf(agree, [...agree.keys()].reverse())).toEqual(expected)
})

it('leaves out units that only one examined', () => {
  expect(trendOf([true, null, false, null])).toEqual([{ first: 1, units: 2, agreement: 0.5 }])
  expect(trendOf([null, null])).toEqual([])
  expect(trendOf([])).toEqual([])
})

it('joins a short last block with the one before it', () => {
  const sizes = (units: number) => trendOf(Array.from({ length: units }, () => true)).map((one) => one.units)
  expect([19, 29, 30, 49].map(sizes)).toEqual([[19], [29], [20, 10], [20, 29]])
})

it('counts pairs of three annotators', () => {
  const judged = (label: string) => () => [label]
  const judgements = judgementsOf(['a', 'b'], 1, [
    { name: 'x', judged: judged('a') },
    { name: 'y', judged: judged('a') },
    { name: 'z', judged: judged('b') },
  ])
  expect(agreementTrend(judgements, queue.slice(0, 1), queue)[0]?.agreement).toBeCloseTo(1 / 3)
})
