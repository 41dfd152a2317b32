import { expect, it } from 'vitest'
import { chartColumns, chartOf, MOST_BARS } from './chart_data.ts'

it('draws a bar per row of texts and numbers, without rows that have no number', () => {
  const rows = [
    ['a', 1],
    ['b', null],
    [null, -2],
  ]
  expect(chartColumns(2, rows)).toEqual({ x: 0, y: 1 })
  expect(chartOf(rows, 0, 1)).toEqual({
    data: {
      kind: 'bars',
      bars: [
        { name: 'a', value: 1 },
        { name: 'NULL', value: -2 },
      ],
    },
    ...{ shown: 2, given: 2 },
  })
})

it('draws points of two numbers', () => {
  const rows = [
    [1, 2],
    [Number.POSITIVE_INFINITY, 3],
    [4, 5],
  ]
  expect(chartColumns(2, rows)).toEqual({ x: 0, y: 1 })
  expect(chartOf(rows, 0, 1).data).toEqual({
    kind: 'points',
    points: [
      { x: 1, y: 2 },
      { x: 4, y: 5 },
    ],
  })
})

it('draws a limited number of bars, and knows how many there are', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [`n ${i}`, i])
  expect(chartOf(rows, 0, 1)).toMatchObject({ shown: MOST_BARS, given: 100 })
})

it('draws nothing without numbers or with one column', () => {
  expect(chartColumns(2, [['a', 'b']])).toBeNull()
  expect(chartColumns(1, [[1]])).toBeNull()
})
