import { expect, it } from 'vitest'
import { rowsOf } from './rows_of.ts'

const counts = { conversations: 3, turns: 40, labels: 50, hitTurns: 4, hitLabels: 5 }

it('counts the rows of a selection', () => {
  expect(rowsOf(counts, { table: 'conversations', rows: 'hits' })).toBe(3)
  expect(rowsOf(counts, { table: 'turns', rows: 'all' })).toBe(40)
  expect(rowsOf(counts, { table: 'turns', rows: 'hits' })).toBe(4)
  expect(rowsOf(counts, { table: 'labels', rows: 'hits' })).toBe(5)
  expect(rowsOf({ ...counts, hitTurns: null, hitLabels: null }, { table: 'labels', rows: 'hits' })).toBe(50)
})
