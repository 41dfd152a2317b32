import { describe, expect, it } from 'vitest'
import type { Allocation } from '../../../model/index.ts'
import { marksOf } from './marks.ts'
import { currentDeal, type DealSpaceModel, dealSpaceModel, subjectOf, tableAt } from './model.ts'
import {
  accepts,
  byItem,
  byRank,
  leaves,
  proposes,
  ranked,
  rejects,
  says,
  selects,
  withAttributes,
} from './test_games.ts'

const TEA = ['Tea', 'Rice', 'Salt'] as const
const SALT = ['Salt', 'Rice', 'Tea'] as const

function modelOf(...args: Parameters<typeof dealSpaceModel>): DealSpaceModel {
  const model = dealSpaceModel(...args)
  if (!model) throw new Error('No two sides.')
  return model
}

function itemModelOf(...args: Parameters<typeof dealSpaceModel>) {
  const model = modelOf(...args)
  if (model.rules.kind !== 'items') throw new Error('No items.')
  return { ...model, rules: model.rules }
}

describe('rules', () => {
  it('are read from ranks, with the same number of each item in every conversation', () => {
    const { rules, space, potential } = itemModelOf(ranked([says()], TEA, SALT), byRank)
    expect(rules.items.map(({ name, count }) => [name, count])).toEqual([
      ['Tea', 3],
      ['Rice', 3],
      ['Salt', 3],
    ])
    expect(rules.sides.map((side) => side.values)).toEqual([
      [5, 4, 3],
      [3, 4, 5],
    ])
    expect(rules.sides[1].ranks).toEqual(['Low', 'Medium', 'High'])
    expect([space?.payoffs.flatMap((p) => p.agreements).length, space?.mostJointPoints]).toEqual([64, 42])
    expect(potential).toEqual({ value: 3, of: 3 })
  })

  it('are read from numbers that differ between conversations', () => {
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: 5, spoon_value: 0 },
    ] as const
    const { rules, space, potential, walkAway } = itemModelOf(
      withAttributes([says()], values, { cups: 1, spoons: 4 }),
      byItem,
    )
    expect(rules.items.map((item) => item.count)).toEqual([1, 4])
    expect(space?.payoffs.flatMap((p) => p.agreements)).toHaveLength(10)
    expect(space?.mostJointPoints).toBe(17)
    expect([potential, walkAway]).toEqual([null, null])
  })

  it('say what is hidden or missing, and never throw', () => {
    const sides = (ada: typeof TEA | null, bo: typeof SALT | null) => {
      const { rules, space } = modelOf(ranked([proposes(0, 3, 0, 0)], ada, bo), byRank)
      return [...rules.sides.map((side) => side.values !== null), space !== null]
    }
    expect(sides(TEA, null)).toEqual([true, false, false])
    expect(sides(null, SALT)).toEqual([false, true, false])
    expect(sides(null, null)).toEqual([false, false, false])
    const odd = ranked([says()], ['Tea', 'Tea', 'Beer'], SALT)
    expect(modelOf(odd, byRank).rules.sides[0].values).toBeNull()
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: -5, spoon_value: 0.5 },
    ] as const
    const strange = itemModelOf(withAttributes([says()], values, { spoons: 4.5 }), byItem)
    expect(strange.rules.items.map((item) => item.count)).toEqual([null, null])
    expect(strange.rules.sides[1].values).toBeNull()
  })

  it('of a game with more divisions than can be drawn give no space', () => {
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: 5, spoon_value: 0 },
    ] as const
    const { rules, space } = modelOf(withAttributes([says()], values, { cups: 1e6, spoons: 1e6 }), byItem)
    expect([rules.isTooLarge, space]).toEqual([true, null])
  })

  it('need two sides', () => {
    const alone = ranked([says()], TEA, SALT)
    expect(dealSpaceModel({ ...alone, participants: alone.participants.slice(0, 1) }, byRank)).toBeNull()
    const three = [...alone.participants, ...alone.participants.slice(0, 1)]
    expect(dealSpaceModel({ ...alone, participants: three }, byRank)).toBeNull()
  })
})

describe('submitted deals', () => {
  const talk = [
    says(),
    proposes(0, 3, 2, 1), // 1: turn 1, rejected in turn 2
    rejects(1),
    says(1),
    proposes(1, 1, 1, 0), // 2: turn 4, replaced in turn 5
    proposes(0, 2, 2, 0), // 3: turn 5, accepted in turn 7
    says(1),
    accepts(1),
  ]
  const model = modelOf(ranked(talk, TEA, SALT), byRank)
  const { deals } = model

  it('have numbers, turns, points of both sides, and what became of them', () => {
    expect(
      deals.map(({ number, turn, by, points, fate, until }) => [number, turn, by, points, fate, until]),
    ).toEqual([
      [1, 1, 0, [26, 14], 'rejected', 2],
      [2, 4, 1, [9, 29], 'replaced', 5],
      [3, 5, 0, [18, 22], 'accepted', 7],
    ])
    expect(model.ending).toBe(deals[2])
  })

  it('stand on the table until they are answered or replaced', () => {
    const states = talk.map((_, turn) => {
      const table = tableAt(deals, turn)
      return table && [table.deal.number, table.state]
    })
    expect(states).toEqual([
      null,
      [1, 'submitted'],
      [1, 'rejected'],
      [1, 'over'],
      [2, 'submitted'],
      [3, 'submitted'],
      [3, 'standing'],
      [3, 'accepted'],
    ])
  })

  it('are current at the turn that submits them and at the one that answers them', () => {
    expect(talk.map((_, turn) => currentDeal(deals, turn)?.number ?? null)).toEqual([
      null,
      1,
      1,
      null,
      2,
      3,
      null,
      3,
    ])
    expect(subjectOf(model, 2)).toBe(deals[0])
    expect(subjectOf(model, 3)).toBe(deals[2])
    expect(subjectOf(model, null)).toBe(deals[2])
  })

  it('are marks, one of which may be current, and those to come later', () => {
    const marks = marksOf(model, 4)
    expect(marks.map(({ turn, glyph, isCurrent, isLater }) => [turn, glyph, isCurrent, isLater])).toEqual([
      [1, '1', false, false],
      [4, '2', true, false],
      [5, '3', false, true],
    ])
    expect(marksOf(model, null).some((mark) => mark.isCurrent || mark.isLater)).toBe(false)
  })

  it('that are missing, incomplete or too much have no points, or say that they do not divide all', () => {
    const offers = (shares: Allocation['shares']) => {
      const payload = { kind: 'allocation', issues: ['Salt', 'Tea', 'Rice'], shares } as const
      const offer = { ...says(), action: { type: 'propose', name: '', title: '', payload } as const }
      const [deal] = modelOf(ranked([offer], TEA, SALT, 'unfinished'), byRank).deals
      return deal && [deal.points, deal.isComplete]
    }
    // Salt, tea and rice, in the order of the record.
    expect(
      offers([
        [3, 0, 0],
        [0, 3, 3],
      ]),
    ).toEqual([[9, 21], true])
    expect(
      offers([
        [2, 0, 0],
        [0, 3, 3],
      ]),
    ).toEqual([[6, 21], false])
    expect(
      offers([
        [3, null, 0],
        [0, 3, 3],
      ]),
    ).toEqual([[null, 21], null])
    expect(
      offers([
        [4, 0, 0],
        [-1, 3, 3],
      ]),
    ).toEqual([[12, null], null])
    expect(
      offers([
        [null, null, null],
        [null, null, null],
      ]),
    ).toEqual([[null, null], null])
    expect(offers([])).toEqual([[null, null], null])
  })

  it('of which only one share is recorded leave the rest to the other side', () => {
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: 5, spoon_value: 1 },
    ] as const
    const game = (status: 'deal' | 'no_deal', ...turns: Parameters<typeof withAttributes>[0]) =>
      modelOf(withAttributes(turns, values, { cups: 2, spoons: 3 }, status), byItem)
    const agreed = game('deal', selects(0, 0, 3), selects(1, 2, 0))
    expect(agreed.deals.map(({ points, fate, until }) => [points, fate, until])).toEqual([
      [[9, 10], 'accepted', null],
      [[9, 10], 'accepted', null],
    ])
    const apart = game('no_deal', selects(0, 2, 3), selects(1, 2, 0))
    expect(apart.deals.map(({ points, fate }) => [points, fate])).toEqual([
      [[11, 0], 'rejected'],
      [[9, 10], 'rejected'],
    ])
    // More than exist, so the other side's share is unknown.
    expect(game('no_deal', selects(0, 7, 3)).deals[0]).toMatchObject({ points: [16, null], isComplete: null })
  })

  it('have the points of the side that is not hidden', () => {
    const { deals: seen } = modelOf(ranked(talk, TEA, null), byRank)
    expect(seen.map(({ points }) => points)).toEqual([
      [26, null],
      [9, null],
      [18, null],
    ])
  })
})

describe('walking away', () => {
  it('is how it ended, and a mark at its turn', () => {
    const model = modelOf(ranked([proposes(0, 3, 3, 3), leaves(1)], TEA, SALT, 'walked_away'), byRank)
    expect(model.ending).toBe('walkAway')
    expect(
      marksOf(model, 1).map(({ turn, glyph, points, isCurrent }) => [turn, glyph, points, isCurrent]),
    ).toEqual([
      [0, '1', [36, 0], false],
      [1, '×', [5, 5], true],
    ])
  })

  it('has no points where the rules give none', () => {
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: 5, spoon_value: 1 },
    ] as const
    const quit = withAttributes([says(), leaves(1)], values, { cups: 2, spoons: 3 }, 'walked_away')
    const model = modelOf(quit, byItem)
    expect([model.ending, marksOf(model, null)]).toEqual([null, []])
  })
})
