import { expect, it } from 'vitest'
import { MOST_KEPT, parseHistory, queryTitle, withRun } from './query_history.ts'

it('keeps the latest queries, each once', () => {
  expect(withRun(['b', 'a'], ' a\n')).toEqual(['a', 'b'])
  expect(withRun(['a'], '  ')).toEqual(['a'])
  expect(withRun(['a'], 'x'.repeat(10_001))).toEqual(['a'])
  const many = Array.from({ length: MOST_KEPT }, (_, i) => `q ${i}`)
  expect(withRun(many, 'new')).toEqual(['new', ...many.slice(0, -1)])
})

it('reads what is stored and skips the rest', () => {
  expect(parseHistory(['a', 1, null, ' ', 'b'])).toEqual(['a', 'b'])
  expect(parseHistory({ a: 1 })).toEqual([])
})

it('is listed without comments and line breaks', () => {
  expect(queryTitle('-- all turns\nSELECT *\n  FROM turns')).toBe('SELECT * FROM turns')
  expect(queryTitle('-- only this')).toBe('-- only this')
})
