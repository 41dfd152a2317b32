import { describe, expect, it } from 'vitest'
import { cellKind, cellText, columnWidths, listedRows, placeColumns, rowPlace } from './result_cells.ts'

const column = (name: string) => ({ name, type: 'VARCHAR' })

describe('a cell', () => {
  it.each([
    [null, null],
    ['', ''],
    ['null', 'null'],
    [-1.5, '-1.5'],
    [true, 'true'],
    [['a', null], '["a",null]'],
    [{ x: 1 }, '{"x":1}'],
  ])('%j reads %j', (value, text) => {
    expect(cellText(value)).toBe(text)
  })

  it('is cut where it is long, never within a character', () => {
    const text = cellText(`${'x'.repeat(299)}🏕️${'y'.repeat(1000)}`) ?? ''
    expect(text).toBe(`${'x'.repeat(299)}…`)
  })
})

it('a column of numbers alone stands to the right', () => {
  const rows = [
    [1, 'a', null, null],
    [null, 'b', null, 2],
    [2.5, 'c', null, '3'],
  ]
  expect([0, 1, 2, 3].map((i) => cellKind(rows, i))).toEqual(['number', 'text', 'text', 'text'])
})

it('a column is as wide as its name and its texts, within bounds', () => {
  expect(
    columnWidths([column('conversation'), column('x'), column('text')], [['1', null, 'y'.repeat(500)]]),
  ).toEqual([14, 6, 56])
})

describe('a place', () => {
  const columns = placeColumns(['Turn', 'split', 'conversation'].map(column))

  it('is read off a row', () => {
    expect(rowPlace([3, 'train', '12'], columns)).toEqual({ id: '12', split: 'train', turn: 3 })
  })

  it('leaves out what is none', () => {
    expect(rowPlace([-1, null, '12'], columns)).toEqual({ id: '12', split: null, turn: null })
    expect(rowPlace([1.5, 7, '12'], columns)).toEqual({ id: '12', split: null, turn: null })
    expect(rowPlace([1, 'train', null], columns)).toBeNull()
    expect(rowPlace(['12'], placeColumns([column('id')]))).toBeNull()
  })
})

describe('rows for the list', () => {
  const columns = placeColumns(['conversation', 'turn', 'split'].map((name) => ({ name, type: 'VARCHAR' })))
  const splitsOf = (id: string) => (id === 'a' ? ['train', 'test'] : [])

  it('are places, each once, in every split that has the conversation', () => {
    const rows = [
      ['a', null, null],
      ['a', null, 'train'],
      ['none', null, null],
      [7, null, 'train'],
    ]
    expect(listedRows(rows, columns, splitsOf)).toEqual({
      places: ['train', 'test'].map((split) => ({ split, id: 'a', turn: null })),
      ...{ all: 2, unplaced: 2 },
    })
  })

  it('are turns if any row has one, and at most as many as an address holds', () => {
    const rows = Array.from({ length: 1_500 }, (_, turn) => ['a', turn, 'train'])
    const { places, all, unplaced } = listedRows([...rows, ['a', null, 'train']], columns, splitsOf)
    expect([places.length, all, unplaced]).toEqual([1_000, 1_500, 1])
    expect(places[3]).toEqual({ split: 'train', id: 'a', turn: 3 })
  })
})
