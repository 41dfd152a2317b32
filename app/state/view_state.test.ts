import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SORTABLE } from '../model/index.ts'
import { EMPTY_VIEW, formatViewState, parseViewState, type ViewState } from './view_state.ts'

const name = fc.string({ minLength: 1, unit: 'grapheme' })

/** Views that can stand in an address: what hangs on a part that is not there does not count. */
const views: fc.Arbitrary<ViewState> = fc
  .record({
    depth: fc.integer({ min: 0, max: 3 }),
    corpus: name,
    split: name,
    conversation: name,
    turn: fc.option(fc.nat({ max: 999_999_999 })),
    allSplits: fc.boolean(),
    sort: fc.option(fc.record({ column: fc.constantFrom(...SORTABLE), descending: fc.boolean() })),
  })
  .map(({ depth, corpus, split, conversation, turn, allSplits, sort }) => ({
    corpus: depth > 0 ? corpus : null,
    split: depth > 1 ? split : null,
    conversation: depth > 2 ? conversation : null,
    turn: depth > 2 ? turn : null,
    allSplits: depth > 1 && allSplits,
    sort: depth > 0 ? sort : null,
  }))

describe('addresses', () => {
  it('read back to the view that they were made from', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parseViewState(formatViewState(view))).toEqual({ state: view, problems: [] })
      }),
    )
  })

  it('are readable', () => {
    const view = { ...EMPTY_VIEW, corpus: 'casino', split: 'train', conversation: '35', turn: 5 }
    expect(formatViewState(view)).toBe('#/casino/train/35?turn=5')
    expect(formatViewState({ ...view, allSplits: true, sort: { column: 'turns', descending: true } })).toBe(
      '#/casino/train/35?turn=5&splits=all&sort=turns.desc',
    )
    expect(formatViewState(EMPTY_VIEW)).toBe('#/')
  })

  it('keep names apart from the signs of the address', () => {
    const view = { ...EMPTY_VIEW, corpus: 'a/b', split: '?turn=1', conversation: '100 %#é' }
    expect(parseViewState(formatViewState(view)).state).toEqual(view)
  })

  it.each(['', '#', '#/', '/'])('of nothing (%j) mean the start page', (hash) => {
    expect(parseViewState(hash)).toEqual({ state: EMPTY_VIEW, problems: [] })
  })

  it('never throw, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { state } = parseViewState(text)
        expect(parseViewState(formatViewState(state)).problems).toEqual([])
      }),
    )
  })
})

describe('a wrong part of an address', () => {
  it.each([
    ['#/casino/train/3?turn=x', 'turn'],
    ['#/casino/train/3?turn=-1', 'turn'],
    ['#/casino/train/3?sort=colour', 'sort'],
    ['#/casino/train/3?sort=turns.up', 'sort'],
    ['#/casino/train/3/more', 'path'],
    ['#/casino/tr%ZZain/3', 'path'],
  ])('%s is named and left out; the rest stays', (hash, field) => {
    const { state, problems } = parseViewState(hash)
    expect(problems.map((p) => p.field)).toEqual([field])
    expect(problems[0]?.message).toMatch(/“.+”/)
    expect(state).toMatchObject({ corpus: 'casino', conversation: '3', turn: null, sort: null })
  })

  it('names the columns that a list can be sorted by', () => {
    const { problems } = parseViewState('#/casino?sort=colour')
    for (const column of SORTABLE) expect(problems[0]?.message).toContain(column)
  })
})
