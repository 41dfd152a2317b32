import { describe, expect, it } from 'vitest'
import { FIELD_KINDS } from '../../fields/registry.ts'
import { countText, differenceText } from './difference_text.ts'

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
