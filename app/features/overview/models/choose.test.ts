import { describe, expect, it } from 'vitest'
import { MISSING, NO_FILTER } from '../../../model/index.ts'
import { rangeOf, withLabelsOnTurn, withNext, withOne, withPair, withRange } from './choose.ts'

const outcome = { key: 'outcome' }

describe('a mark that is chosen', () => {
  it('is included beside others, or excluded, and left open by the same again', () => {
    const deal = withOne(NO_FILTER, outcome, 'deal', 'include', false)
    const both = withOne(deal, outcome, 'no_deal', 'include', false)
    expect(both.facets).toEqual([
      { kind: 'values', key: 'outcome', include: ['deal', 'no_deal'], exclude: [], match: 'any' },
    ])
    expect(withOne(deal, outcome, 'deal', 'include', false)).toEqual(NO_FILTER)
    expect(withOne(deal, outcome, 'deal', 'exclude', false).facets[0]).toMatchObject({
      include: [],
      exclude: ['deal'],
    })
  })

  it('may be a label', () => {
    const labelled = withOne(NO_FILTER, { scheme: 's' }, 'a', 'include', false)
    expect(labelled.labels).toEqual([
      { scheme: 's', include: ['a'], exclude: [], match: 'any', on: 'conversation' },
    ])
    expect(withOne(labelled, { scheme: 's' }, 'a', 'include', false)).toEqual(NO_FILTER)
  })

  it('leaves out what was never annotated where a label is excluded, as the filter panel does', () => {
    const excluded = withOne(NO_FILTER, { scheme: 's' }, 'a', 'exclude', true)
    expect(excluded.labels).toMatchObject([{ include: [], exclude: ['a', MISSING] }])
    expect(withOne(excluded, { scheme: 's' }, 'a', 'exclude', true)).toEqual(NO_FILTER)
  })

  it('may stand for a pair, which replaces what was chosen of the two', () => {
    const before = withOne(NO_FILTER, outcome, 'deal', 'exclude', false)
    const pair = withPair(before, [outcome, 'walked_away'], [{ scheme: 's' }, 'a'])
    expect(pair.facets).toMatchObject([{ include: ['walked_away'], exclude: [] }])
    expect(pair.labels).toMatchObject([{ include: ['a'] }])
    expect(withPair(pair, [outcome, 'walked_away'], [{ scheme: 's' }, 'a'])).toEqual(NO_FILTER)
  })

  it('may stand for two labels on one turn, or on two', () => {
    const both = withLabelsOnTurn(NO_FILTER, 's', 'a', 'b')
    expect(both.labels).toMatchObject([{ include: ['a', 'b'], match: 'all', on: 'turn' }])
    expect(withLabelsOnTurn(both, 's', 'b', 'a')).toEqual(NO_FILTER)
    const next = withNext(NO_FILTER, 's', 'a', 'b')
    expect(next.sequence).toMatchObject({
      first: { value: 'a' },
      next: [{ test: { value: 'b' }, within: 1 }],
    })
    expect(withNext(next, 's', 'a', 'b')).toEqual(NO_FILTER)
  })

  it('may be a range, which an open one takes away', () => {
    const range = withRange(NO_FILTER, { key: 'turns' }, { min: 2, max: null })
    expect(rangeOf(range, { key: 'turns' })).toMatchObject({ min: 2, max: null })
    expect(withRange(range, { key: 'turns' }, { min: 2, max: null })).toEqual(NO_FILTER)
    expect(withRange(range, { key: 'turns' }, { min: null, max: null })).toEqual(NO_FILTER)
  })
})
