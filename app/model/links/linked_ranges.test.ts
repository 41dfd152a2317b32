import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { TurnRange } from '../turns/shown_turns.ts'
import { followRanges, hasMarks, markedRange } from './linked_ranges.ts'

const said = (...texts: readonly string[]) =>
  conversation(
    '0',
    texts.map((text) => turn(text)),
  )
const letters = (text: string) => said(...text)
const marked = (turns: ReturnType<typeof said>, ...ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([first, last]) => markedRange({ first, last }, turns))
const places = (ranges: readonly TurnRange[]) => ranges.map(({ first, last }) => [first, last])

const FAR = 'abcdefghi'

describe('ranges of a link', () => {
  it('carry what they began and ended with, as far as the conversation goes', () => {
    const [range] = marked(letters('abc'), [1, 9])
    expect(range).toMatchObject({ first: 1, last: 2 })
    expect(markedRange({ first: 7, last: 9 }, letters('abc'))).toEqual({ first: 7, last: 9 })
    expect(hasMarks({ range: range ?? null, chosen: [] })).toBe(true)
    expect(hasMarks({ range: { first: 1, last: 2 }, chosen: [{ first: 0, last: 0 }] })).toBe(false)
  })

  it.each([
    ['nothing changed', 'abcdefg', [1, 2, 4, 4], false],
    ['a turn came before them', 'xabcdefg', [2, 3, 5, 5], true],
    ['one came between them', 'abcxdefg', [1, 2, 5, 5], true],
    ['the order changed', 'efgabcd', [4, 5, 0, 0], true],
    ['a turn after them was edited', 'abcdexg', [1, 2, 4, 4], false],
  ] as const)('are found again where %s', (_what, now, [a, b, c, d], moved) => {
    const found = followRanges(letters(now), marked(letters('abcdefg'), [1, 2], [4, 4]))
    expect(places(found.ranges)).toEqual([
      [a, b],
      [c, d],
    ])
    expect([found.moved, found.lost, found.changed]).toEqual([moved, [], []])
  })

  it.each([
    ['edited', 'abcdXfghi', [2, 6]],
    ['swapped', 'abcedfghi', [2, 6]],
    ['inserted', 'abcdXefghi', [2, 7]],
    ['deleted', 'abcdfghi', [2, 5]],
    ['edited, and others inserted before', 'XYabcdZfghi', [4, 8]],
  ] as const)('are said to have changed where a turn within was %s', (_what, now, place) => {
    const found = followRanges(letters(now), marked(letters(FAR), [2, 6], [8, 8]))
    expect(places(found.changed)).toEqual([place])
    expect(places(found.ranges)[0]).toEqual(place)
    expect(found.lost).toEqual([])
  })

  it('of two turns are said to have changed where one came between them', () => {
    const found = followRanges(letters('abxcdefg'), marked(letters('abcdefg'), [1, 2], [4, 4]))
    expect(places(found.ranges)).toEqual([
      [1, 3],
      [5, 5],
    ])
    expect(places(found.changed)).toEqual([[1, 3]])
  })

  it('are found where all of their turns are, before a place that only begins and ends alike', () => {
    const found = followRanges(said('ok', 'x', 'ok', 'a', 'ok'), marked(said('ok', 'a', 'ok'), [0, 2]))
    expect([places(found.ranges), found.changed]).toEqual([[[2, 4]], []])
  })

  it('of older links, without a fingerprint of all turns, are found by their ends', () => {
    const old = marked(letters(FAR), [2, 6]).map(({ prints: [first = '', last = ''] = [], ...place }) => ({
      ...place,
      prints: [first, last] as const,
    }))
    expect(followRanges(letters(FAR), old)).toEqual({ ranges: old, moved: false, lost: [], changed: [] })
    expect(places(followRanges(letters('XabcdYfghi'), old).ranges)).toEqual([[3, 7]])
  })

  it('are found in time in a conversation that says the same throughout', () => {
    const all = Array.from({ length: 20_000 }, (_, i): string => (i % 2 === 0 ? 'ok' : 'yes'))
    const [range] = marked(said(...all), [1_000, 9_000])
    const found = followRanges(said('first', ...all.with(5_000, 'other')), range ? [range] : [])
    expect(found.ranges).toHaveLength(1)
  })

  it('are lost one by one where an end of them was edited, and stay where they were', () => {
    const found = followRanges(letters('abXdefg'), marked(letters('abcdefg'), [1, 2], [4, 4]))
    expect(places(found.ranges)).toEqual([
      [1, 2],
      [4, 4],
    ])
    expect(places(found.lost)).toEqual([[1, 2]])
  })

  it('of texts that stand there again and again are as long as before and near to their place', () => {
    const found = followRanges(said('x', 'ok', 'a', 'ok', 'ok', 'a', 'ok'), [
      ...marked(said('ok', 'a', 'ok'), [0, 2]),
    ])
    expect(places(found.ranges)).toEqual([[1, 3]])
  })

  it('without marks stay, whatever the conversation is', () => {
    const ranges = [{ first: 3, last: 5 }]
    expect(followRanges(letters('ab'), ranges)).toEqual({ ranges, moved: false, lost: [], changed: [] })
  })

  it('move with what comes before them', () => {
    const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(texts, fc.nat(11), fc.nat(11), fc.nat(4), (all, at, more, before) => {
        const first = Math.min(at, all.length - 1)
        const last = Math.min(first + more, all.length - 1)
        const now = [...Array.from({ length: before }, (_, i) => `\u0000${i}`), ...all]
        const found = followRanges(said(...now), marked(said(...all), [first, last]))
        expect(places(found.ranges)).toEqual([[first + before, last + before]])
        expect(found.moved).toBe(before > 0)
      }),
    )
  })
})
