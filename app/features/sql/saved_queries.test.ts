import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSaved, withQuery } from './saved_queries.ts'

it('reads whatever was kept, and leaves out what is no query', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (kept) => {
      for (const { name, sql } of parseSaved(kept)) {
        expect(name.trim()).not.toBe('')
        expect(typeof sql).toBe('string')
      }
    }),
  )
  const good = { name: 'b', sql: 'SELECT 1' }
  expect(parseSaved([null, 1, { name: 'x' }, { name: ' ', sql: '' }, { ...good, more: 1 }])).toEqual([good])
  expect(parseSaved(undefined)).toEqual([])
})

it('keeps one query of a name, in the order of names', () => {
  const queries = [
    { name: 'a', sql: '1' },
    { name: 'c', sql: '2' },
  ]
  expect(withQuery(queries, { name: ' b ', sql: '3' }).map((q) => q.name)).toEqual(['a', 'b', 'c'])
  expect(withQuery(queries, { name: 'c', sql: '4' })).toEqual([queries[0], { name: 'c', sql: '4' }])
})
