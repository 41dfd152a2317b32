import { describe, expect, it } from 'vitest'
import { markByKey, placeByKey, stepByKey } from './keys.ts'

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
    expect(markByKey(grid, from, key)).toBe(to)
  })

  it('with Control lead to the first and the last of all', () => {
    expect(markByKey(grid, 'e', 'Home', true)).toBe('a')
    expect(markByKey(grid, 'a', 'End', true)).toBe('f')
  })
})

describe('keys in a line of 20 items', () => {
  const row = { count: 20, axis: 'horizontal', page: 10 } as const

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 19, 19],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['PageDown', 3, 13],
    ['PageDown', 15, 19],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 19],
    ['ArrowDown', 3, null],
    ['j', 3, null],
    ['constructor', 3, null],
  ])('%s leads from item %i to %s', (key, from, to) => {
    expect(placeByKey(key, from, row)).toBe(to)
  })

  it.each(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home'])(
    '%s leads to the first if none is current',
    (key) => {
      expect(placeByKey(key, null, row)).toBe(0)
    },
  )

  it('follow the axis', () => {
    expect(placeByKey('ArrowDown', 3, { count: 20, axis: 'vertical' })).toBe(4)
    expect(placeByKey('ArrowRight', 3, { count: 20, axis: 'vertical' })).toBeNull()
    expect(placeByKey('ArrowUp', 3, { count: 20, axis: 'both' })).toBe(2)
    expect(placeByKey('ArrowRight', 3, { count: 20, axis: 'both' })).toBe(4)
    expect([stepByKey('ArrowUp', 'vertical'), stepByKey('ArrowUp', 'horizontal')]).toEqual([-1, 0])
  })

  it('move by pages only if there are any', () => {
    expect(placeByKey('PageDown', 3, { count: 20, axis: 'horizontal' })).toBeNull()
  })

  it('lead to 0 if there are no items', () => {
    const nothing = { ...row, count: 0 }
    expect(['ArrowRight', 'ArrowLeft', 'End'].map((key) => placeByKey(key, 0, nothing))).toEqual([0, 0, 0])
  })
})

it.each([
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowDown', 2, 3],
  ['PageDown', 3, 4],
  ['PageUp', 1, 0],
  ['Home', 3, null],
  ['End', 3, null],
])('in a list below a text field, %s leads from item %i to %s', (key, from, to) => {
  expect(placeByKey(key, from, { count: 5, axis: 'vertical', page: 3, isBelowField: true })).toBe(to)
})
