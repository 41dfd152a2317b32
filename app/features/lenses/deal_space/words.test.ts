import { describe, expect, it } from 'vitest'
import { marksOf } from './marks.ts'
import { type DealSpaceModel, dealSpaceModel } from './model.ts'
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
import { figuresOf, hiddenText, payoffText, summaryText, tableText } from './words.ts'

const TEA = ['Tea', 'Rice', 'Salt'] as const
const SALT = ['Salt', 'Rice', 'Tea'] as const

function modelOf(...args: Parameters<typeof dealSpaceModel>): DealSpaceModel {
  const model = dealSpaceModel(...args)
  if (!model) throw new Error('No two sides.')
  return model
}

const talk = [says(), proposes(0, 3, 2, 1), rejects(1), proposes(1, 2, 2, 0), accepts(0)]
const model = modelOf(ranked(talk, TEA, SALT), byRank)
const lines = (of: DealSpaceModel, turn: number | null) =>
  figuresOf(of, turn).map(({ term, text }) => `${term}: ${text}`)

describe('the folded lens', () => {
  it.each([
    [
      'a deal below the frontier',
      model,
      'Deal 18 : 22, 1.4 points from the Pareto frontier, 40 of at most 42 joint points',
    ],
    [
      'a deal on it',
      modelOf(ranked([proposes(0, 3, 3, 0), accepts(1)], TEA, SALT), byRank),
      'Deal 27 : 15, on the Pareto frontier, 42 of at most 42 joint points',
    ],
    [
      'walking away',
      modelOf(ranked([says(), leaves(0)], TEA, TEA, 'walked_away'), byRank),
      'Walked away with 5 : 5, 10 of at most 36 joint points',
    ],
    [
      'no end',
      modelOf(ranked([proposes(0, 3, 3, 0)], TEA, SALT, 'unfinished'), byRank),
      'No deal accepted; at most 42 joint points',
    ],
    ['one side', modelOf(ranked(talk, TEA, null), byRank), '2 submitted deals; values of Bo not shown'],
    ['neither side', modelOf(ranked(talk, null, null), byRank), '2 submitted deals; no points to draw'],
    ['no sides', null, 'This conversation does not have exactly two sides.'],
  ])('sums up %s', (_, of, words) => {
    expect(summaryText(of)).toBe(words)
  })
})

describe('the figures', () => {
  it('are of how it ended', () => {
    expect(lines(model, null)).toEqual([
      'Deal 2: 18 : 22, gap 4, accepted in turn 4',
      'Pareto frontier: 1.4 points away. Better for both: 19 : 23. Ada: 3 Tea, 1 Rice; Bo: 2 Rice, 3 Salt.',
      'Joint points: 40 of at most 42, 2 short',
      'Integrative potential: 3 of 3: together at most 42 points',
    ])
  })

  it('are of the deal that the turn submits or answers', () => {
    expect(lines(model, 2)[0]).toBe('Deal 1: 26 : 14, gap 12, rejected in turn 2')
    expect(lines(model, 0)[0]).toBe('Deal 2: 18 : 22, gap 4, accepted in turn 4')
  })

  it('say where what is possible would have been better for one side only', () => {
    // The deal is 23 : 11. The nearest point on the frontier is 27 : 15.
    const game = modelOf(ranked([proposes(0, 1, 3, 2), accepts(1)], TEA, SALT), byRank)
    expect(lines(game, null)[1]).toBe(
      'Pareto frontier: 5.7 points away. Better for one side and no worse for the other: 23 : 19. Ada: 3 Tea, 2 Rice; Bo: 1 Rice, 3 Salt.',
    )
  })

  it('say what walking away was worth, and where nothing can be gained together', () => {
    const left = modelOf(ranked([says(), leaves(0)], TEA, TEA, 'walked_away'), byRank)
    const [outcome, frontier, joint, potential] = lines(left, null)
    expect(outcome).toBe('Outcome: 5 : 5, no gap, after walking away')
    expect(frontier).toMatch(/^Pareto frontier: 18\.4 points away\. Better for both: 18 : 18\./)
    expect(joint).toBe('Joint points: 10 of at most 36, 26 short')
    expect(potential).toBe('Integrative potential: 1 of 3: what one side gains, the other loses')
  })

  it('are what is there where a side is hidden', () => {
    const half = modelOf(ranked(talk, TEA, null), byRank)
    expect(lines(half, null)).toEqual(['Deal 2: Ada: 18 points, accepted in turn 4'])
    expect(hiddenText(half)).toBe(
      'What the items are worth to Bo is not shown here. The drawing has the points of Ada only.',
    )
    const none = modelOf(ranked(talk, null, null), byRank)
    expect(lines(none, 2)).toEqual(['Deal 1: rejected in turn 2'])
    expect(hiddenText(none)).toContain('either side')
    expect(hiddenText(model)).toBeNull()
  })
})

describe('a mark', () => {
  it('names its division, its points and what became of it', () => {
    const [mark] = marksOf(model, null)
    expect(mark?.name).toBe(
      'Deal 1, Ada, turn 1; Ada: 3 Tea, 2 Rice, 1 Salt · Bo: 1 Rice, 2 Salt; 26 : 14; rejected in turn 2',
    )
    expect(mark?.hint.text).toBe(
      'Ada: 3 Tea, 2 Rice, 1 Salt; Bo: 1 Rice, 2 Salt. 26 : 14, rejected in turn 2.',
    )
    const half = marksOf(modelOf(ranked(talk, null, SALT), byRank), null)
    expect(half[1]?.name).toContain('Bo: 22 points; accepted in turn 4')
  })

  it('counts in the words of the corpus, and says who gets nothing', () => {
    const values = [
      { cup_value: 1, spoon_value: 3 },
      { cup_value: 5, spoon_value: 1 },
    ] as const
    const game = withAttributes([selects(0, 1, 3), selects(1, 0, 0)], values, { cups: 1, spoons: 3 }, 'deal')
    expect(marksOf(modelOf(game, byItem), null)[0]?.name).toBe(
      'Deal 1, Ada, turn 0; Ada: 1 cup, 3 spoons · Bo: nothing; 10 : 0; accepted',
    )
  })
})

it('says how the conversation stands at a turn', () => {
  expect([null, 0, 1, 2, 3, 4].map((turn) => tableText(model, turn))).toEqual([
    '',
    'Turn 0: no deal submitted yet',
    'Turn 1 submits deal 1',
    'Turn 2 rejects deal 1',
    'Turn 3 submits deal 2',
    'Turn 4 accepts deal 2',
  ])
  const later = modelOf(ranked([...talk, says()], TEA, SALT), byRank)
  expect(tableText(later, 5)).toBe('Turn 5: deal 2 was accepted in turn 4')
})

it('tells the divisions of a pair of points, and how many more there are', () => {
  const same = modelOf(ranked([says()], TEA, TEA), byRank)
  const payoff = same.space?.payoffs.find(({ points }) => points[0] === 12)
  expect(payoff && payoffText(same.rules, payoff)).toBe(
    'Ada: 3 Rice; Bo: 3 Tea, 3 Salt. Ada: 1 Tea, 1 Rice, 1 Salt; Bo: 2 Tea, 2 Rice, 2 Salt. The most joint points.',
  )
})
