import { describe, expect, it } from 'vitest'
import { rangeOf } from './layout.ts'
import { marksOf } from './marks.ts'
import { type DealSpaceModel, dealSpaceModel } from './model.ts'
import { ADA, accepts, BO, byOption, interview, leaves, offers, rejects, says } from './test_games.ts'
import { figuresOf, hiddenText, payoffText, summaryText } from './words.ts'

function modelOf(...args: Parameters<typeof interview>): DealSpaceModel {
  const model = dealSpaceModel(interview(...args), byOption)
  if (!model) throw new Error('No two sides.')
  return model
}

const talk = [says(), offers(0, 50_000, 'ten'), rejects(1), offers(1, 40_000, 'twenty'), accepts(0)]
const model = modelOf(talk)

describe('offers of options', () => {
  it('have a space of all combinations, with the frontier', () => {
    expect(model.space?.payoffs.map(({ points, onFrontier }) => [points, onFrontier])).toEqual([
      [[1, 11], true],
      [[7, 2.5], false],
      [[8, 9], true],
      [[14, 0.5], true],
    ])
    expect(model.space?.mostJointPoints).toBe(17)
  })

  it('have points of both sides, and a fate', () => {
    expect(model.deals.map(({ points, isComplete, fate }) => [points, isComplete, fate])).toEqual([
      [[7, 2.5], true, 'rejected'],
      [[8, 9], true, 'accepted'],
    ])
    expect(summaryText(model)).toBe('Deal 8 : 9, on the Pareto frontier, 17 of at most 17 joint points')
    expect(figuresOf(model, 1).map(({ text }) => text)).toEqual([
      '7 : 2.5, gap 4.5, rejected in turn 2',
      '6.6 points away. Better for both: 8 : 9. Salary: 40,000; Days off: twenty.',
      '9.5 of at most 17, 7.5 short',
    ])
  })

  it('name an option for each issue', () => {
    expect(marksOf(model, null).map(({ name }) => name)).toEqual([
      'Deal 1, Ada, turn 1; Salary: 50,000 · Days off: ten; 7 : 2.5; rejected in turn 2',
      'Deal 2, Bo, turn 3; Salary: 40,000 · Days off: twenty; 8 : 9; accepted in turn 4',
    ])
    const [payoff] = model.space?.payoffs ?? []
    expect(payoff && payoffText(model.rules, payoff)).toBe(
      'Salary: 40,000; Days off: ten. On the Pareto frontier.',
    )
  })

  it('that leave issues open or name an unknown option have no points, and say so', () => {
    const { deals, rules, ending } = modelOf([offers(0, 50_000, null), offers(1, 45_000, 'ten'), accepts(0)])
    expect(deals.map(({ points, isComplete }) => [points, isComplete])).toEqual([
      [[null, null], false],
      [[null, null], null],
    ])
    const names = marksOf(modelOf([offers(0, 50_000, null), offers(1, 45_000, 'ten')]), null)
    expect(names.map(({ name }) => name)).toEqual([
      'Deal 1, Ada, turn 0; Salary: 50,000 · Days off: open; leaves issues open; replaced in turn 1',
      'Deal 2, Bo, turn 1; Salary: 45,000 (not an option) · Days off: ten; not answered',
    ])
    expect([ending, rules.game === null]).toEqual([deals[1], false])
  })

  it('that name an unknown issue say so', () => {
    const offer = offers(0, 50_000, 'ten')
    const fields = [{ name: 'Car', value: 'red' }]
    const payload = { kind: 'options', fields } as const
    const odd = modelOf([{ ...offer, action: { type: 'propose', name: '', title: '', payload } }])
    expect(odd.deals[0]?.points).toEqual([null, null])
    expect(marksOf(odd, null)[0]?.name).toContain('Salary: open · Days off: open · Car: red (not an option)')
  })

  it('have the walk-away points of the rules', () => {
    const left = modelOf([says(), leaves(1)], ADA, BO, 'walked_away')
    expect(summaryText(left)).toBe('Walked away with 2 : 2, 4 of at most 17 joint points')
  })
})

describe('a hidden or incomplete table', () => {
  it('of one side leaves the points of the other', () => {
    const seen = modelOf(talk, null, BO)
    expect(seen.space).toBeNull()
    expect(seen.deals.map(({ points }) => points)).toEqual([
      [null, 2.5],
      [null, 9],
    ])
    expect(rangeOf(seen.rules, 1)).toEqual([0.5, 2.5, 9, 11])
    expect(hiddenText(seen)).toContain('The value of the options to Ada is hidden here')
    expect(summaryText(seen)).toBe('2 submitted deals; values of Ada not shown')
  })

  it('of both sides leaves the offers as they are', () => {
    const seen = modelOf(talk, null, null)
    expect(seen.deals.map(({ points, isComplete }) => [points, isComplete])).toEqual([
      [[null, null], null],
      [[null, null], null],
    ])
    expect(marksOf(seen, null)[0]?.name).toBe(
      'Deal 1, Ada, turn 1; Salary: 50,000 · Days off: ten; rejected in turn 2',
    )
    expect(hiddenText(seen)).toContain('either side')
  })

  it.each([
    ['misses points', [...BO.slice(1), ['Days off', 'twenty', null]]],
    ['misses an option of the other side', BO.slice(1)],
    ['has an option twice', [...BO, ['Salary', 40_000, 3]]],
  ])('that %s has no values', (_, rows) => {
    const { rules, space } = modelOf(talk, ADA, rows)
    expect([rules.sides[0].values !== null, rules.sides[1].values, space]).toEqual([true, null, null])
  })
})

it('says that there are too many combinations to draw', () => {
  const rows = Array.from({ length: 8 }, (_, issue) =>
    Array.from({ length: 5 }, (_, option) => [`Issue ${issue}`, option, option]),
  ).flat()
  const large = modelOf(talk, rows, rows)
  expect([large.rules.isTooLarge, large.space]).toEqual([true, null])
  expect(hiddenText(large)).toBe('There are too many combinations of these options to show them all.')
})
