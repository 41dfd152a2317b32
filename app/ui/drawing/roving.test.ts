import { describe, expect, it } from 'vitest'
import { markAfter } from './roving.ts'

describe('keys among marks', () => {
  const grid = [
    ['a', null, 'c'],
    ['d', 'e', 'f'],
  ]

  it.each([
    ['a', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'a'],
    ['a', 'ArrowDown', 'd'],
    ['e', 'ArrowUp', null],
    ['f', 'ArrowRight', null],
    ['d', 'End', 'f'],
    ['c', 'Home', 'a'],
    ['d', 'x', null],
    ['gone', 'ArrowDown', null],
  ])('%s, %s: %s', (from, key, to) => {
    expect(markAfter(grid, from, key)).toBe(to)
  })

  it('with Control lead to the first and the last of all', () => {
    expect(markAfter(grid, 'e', 'Home', true)).toBe('a')
    expect(markAfter(grid, 'a', 'End', true)).toBe('f')
  })
})
