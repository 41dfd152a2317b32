import { describe, expect, it } from 'vitest'
import { historyStep, meaningOfHeaderKey, meaningOfRowKey, type PressedKey } from './grid_keys.ts'

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const at = (position: number | null) => ({ position, total: 100, page: 10 })
const open = (position: number) => ({ type: 'open', position })

describe('a key on the rows', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 15],
    ['PageUp', 25, 15],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('%s moves from %d to %d', (key, from, to) => {
    expect(meaningOfRowKey(press(key), at(from))).toEqual(open(to))
  })

  it.each([
    ['ArrowDown', 99, 99],
    ['PageDown', 95, 99],
    ['PageUp', 3, 0],
  ])('%s stays within the list', (key, from, to) => {
    expect(meaningOfRowKey(press(key), at(from))).toEqual(open(to))
  })

  it('begins at the first row where none is current, and End at the last', () => {
    expect(meaningOfRowKey(press('ArrowDown'), at(null))).toEqual(open(0))
    expect(meaningOfRowKey(press('PageDown'), at(null))).toEqual(open(0))
    expect(meaningOfRowKey(press('End'), at(null))).toEqual(open(99))
  })

  it('leads up to the headers from the first row, but not while it is held down', () => {
    expect(meaningOfRowKey(press('ArrowUp'), at(0))).toEqual({ type: 'header' })
    expect(meaningOfRowKey(press('ArrowUp', { repeat: true }), at(0))).toBeNull()
    expect(meaningOfRowKey(press('ArrowUp'), at(null))).toEqual({ type: 'header' })
  })

  it('enters the current conversation only', () => {
    expect(meaningOfRowKey(press('Enter'), at(7))).toEqual({ type: 'enter' })
    expect(meaningOfRowKey(press('Enter'), at(null))).toBeNull()
  })

  it('moves nowhere in an empty list', () => {
    expect(meaningOfRowKey(press('ArrowDown'), { position: null, total: 0, page: 10 })).toBeNull()
    expect(meaningOfRowKey(press('End'), { position: null, total: 0, page: 10 })).toBeNull()
  })

  it('moves by at least one row on the smallest screen', () => {
    expect(meaningOfRowKey(press('PageDown'), { position: 3, total: 9, page: 0 })).toEqual(open(4))
  })

  it('is left to others with a modifier, and where it means nothing', () => {
    expect(meaningOfRowKey(press('ArrowDown', { altKey: true }), at(5))).toBeNull()
    expect(meaningOfRowKey(press('Home', { ctrlKey: true }), at(5))).toBeNull()
    expect(meaningOfRowKey(press('j'), at(5))).toBeNull()
    expect(meaningOfRowKey(press('ArrowRight'), at(5))).toBeNull()
  })
})

describe('a key on a header', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('%s moves from header %d to %d', (key, from, to) => {
    expect(meaningOfHeaderKey(press(key), from, 5)).toEqual({ type: 'move', to })
  })

  it('sorts, goes back down to the rows, and resizes with Shift', () => {
    expect(meaningOfHeaderKey(press('Enter'), 0, 5)).toEqual({ type: 'sort' })
    expect(meaningOfHeaderKey(press(' '), 0, 5)).toEqual({ type: 'sort' })
    expect(meaningOfHeaderKey(press('ArrowDown'), 0, 5)).toEqual({ type: 'rows' })
    const shift = { shiftKey: true }
    expect(meaningOfHeaderKey(press('ArrowRight', shift), 0, 5)).toEqual({ type: 'resize', by: 1 })
    expect(meaningOfHeaderKey(press('ArrowLeft', shift), 0, 5)).toEqual({ type: 'resize', by: -1 })
  })

  it('is left to others otherwise', () => {
    expect(meaningOfHeaderKey(press('Tab'), 0, 5)).toBeNull()
    expect(meaningOfHeaderKey(press('Tab', { shiftKey: true }), 0, 5)).toBeNull()
    expect(meaningOfHeaderKey(press('ArrowRight', { metaKey: true }), 0, 5)).toBeNull()
  })
})

describe('the history', () => {
  it('takes one step for a quick way through the list', () => {
    expect(historyStep(Number.NEGATIVE_INFINITY, 0)).toBe('push')
    expect(historyStep(10_000, 10_080)).toBe('replace')
    expect(historyStep(10_080, 14_000)).toBe('push')
  })
})
