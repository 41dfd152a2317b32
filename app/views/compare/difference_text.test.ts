import { describe, expect, it } from 'vitest'
import { countText, differenceText, facetDifferenceText, facetText } from './difference_text.ts'

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
    [19, 18, '−1, lower in B'],
    [0.1, 0.3, '+0.2, higher in B'],
    ['a', 'b', 'differs'],
    [null, 5, 'differs'],
  ] as const)('of facets: %j and %j', (a, b, text) => {
    expect(facetDifferenceText(a, b)).toBe(text)
  })
})

it.each([
  [null, undefined, 'not given'],
  [['a', 'b'], undefined, 'a, b'],
  [[], undefined, 'none'],
  [true, undefined, 'yes'],
  [12.5, 'USD', '$12.50'],
  [19, 'points', '19 points'],
  [1019, undefined, '1,019'],
] as const)('a facet value %j (unit %s) reads %s', (value, unit, text) => {
  expect(facetText(value, unit)).toBe(text)
})

it('what was not annotated has no count', () => {
  expect(countText(null)).toBe('not annotated')
  expect(countText(0)).toBe('0')
})
