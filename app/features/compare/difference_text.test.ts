import { describe, expect, it } from 'vitest'
import { FIELD_KINDS } from '../../fields/registry.ts'
import type { Comparison } from '../../model/comparison.ts'
import { countText, differencesText, differenceText } from './difference_text.ts'

describe('a difference', () => {
  it.each([
    [1234, '+1,234, more in B'],
    [-2, '−2, fewer in B'],
    [0, 'same'],
    [null, 'cannot be compared'],
  ])('of %j has a sign and words', (difference, text) => {
    expect(differenceText({ difference })).toBe(text)
  })

  it.each([
    ['number', 19, 18, '−1, lower in B'],
    ['number', 0.1, 0.3, '+0.2, higher in B'],
    ['category', 'a', 'b', 'differs'],
    ['number', null, 5, 'differs'],
  ] as const)('of a %s: %j and %j', (kind, a, b, text) => {
    expect(FIELD_KINDS[kind].differenceText(a, b)).toBe(text)
  })
})

it.each([
  ['category', null, undefined, 'not given'],
  ['number', null, 'points', 'not given'],
  ['category', 'a', undefined, 'a'],
  ['list', ['a', 'b'], undefined, 'a, b'],
  ['list', [], undefined, 'none'],
  ['boolean', true, undefined, 'yes'],
  ['number', 12.5, 'USD', '$12.50'],
  ['number', 19, 'points', '19 points'],
  ['number', 1019, undefined, '1,019'],
] as const)('a %s %j (unit %s) reads %s', (kind, value, unit, text) => {
  expect(FIELD_KINDS[kind].text(value, unit === undefined ? {} : { unit })).toBe(text)
})

it('what was not annotated has no count', () => {
  expect(countText(null)).toBe('not annotated')
  expect(countText(0)).toBe('0')
})

describe('what differs, in one line', () => {
  const outcome = { status: 'deal', title: 'Deal', summary: '19 : 18', blocks: [], checks: [] } as const
  const number = (a: number | null, b: number | null) => ({
    a,
    b,
    difference: a === null || b === null ? null : b - a,
  })
  const same: Comparison = {
    outcome: { a: outcome, b: outcome, same: true },
    turns: number(3, 3),
    utterances: number(3, 3),
    schemes: [],
    facets: [],
  }
  const label = (a: number | null, b: number | null) => ({ value: 'x', title: 'X', ...number(a, b) })
  const scheme = { id: 's', title: 'S', labels: [label(1, 2), label(1, 1), label(null, 2)] }

  it('names each kind of difference with how many', () => {
    const b = { ...outcome, summary: '18 : 19' }
    expect(
      differencesText({
        ...same,
        outcome: { a: outcome, b, same: true },
        turns: number(3, 2),
        schemes: [scheme],
      }),
    ).toBe('Differences: outcome, 1 turn fewer in B, counts of 1 label')
  })

  it('leaves out what is the same, and facets that are not known', () => {
    expect(differencesText({ ...same, turns: number(3, 5), facets: null })).toBe(
      'Differences: 2 turns more in B',
    )
    expect(differencesText(same)).toBe('No differences in outcome, length and labels')
  })
})
