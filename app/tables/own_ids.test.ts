import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Problem } from '../corpora/adapter.ts'
import { createOwnIds } from './own_ids.ts'
import { conversation } from './test_corpus.ts'

const text = fc.constantFrom('a', 'a~1', '07', '-1', '1e3', '', '9007199254740993')
const number = fc.oneof(fc.nat({ max: 70 }), fc.constantFrom(2 ** 31, 2 ** 31 + 32, 999_999_999_999_999))

it('tells every conversation apart, and keeps an id that no other had before, number or not', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, number.map(String)), { maxLength: 60 }), (ids) => {
      const reported: Problem[] = []
      const ownId = createOwnIds((problem) => reported.push(problem))
      const given = ids.map((id, row) => ownId(conversation(id, [], { origin: { file: 'f', row } })).id)
      expect(new Set(given).size).toBe(ids.length)
      const changed = given.flatMap((id, row) => (id === ids[row] ? [] : [row]))
      expect(reported.map(({ row }) => row)).toEqual(changed)
      for (const row of changed) expect(given.slice(0, row)).toContain(ids[row])
      for (const [row, id] of given.entries()) expect(id.startsWith(ids[row] ?? '')).toBe(true)
    }),
  )
})
