import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEARCH_FIELDS } from '../../../model/index.ts'
import { corpusTables } from '../../../tables/schema.ts'
import { createNamer, slugOf, titleOf } from './column_names.ts'

describe('slugOf', () => {
  it.each([
    ['score', 'score'],
    ['is_award-winner', 'is_award_winner'],
    ['pairIdx', 'pair_idx'],
    ['Fläche (m²)', 'flache_m'],
    ['2nd vote', 'meta_2nd_vote'],
    ['__proto__', 'proto'],
    ['日本語', 'field'],
    ['', 'field'],
    ['a'.repeat(300), 'a'.repeat(60)],
  ])('makes a column name of %j', (published, slug) => expect(slugOf(published)).toBe(slug))
})

describe('titleOf', () => {
  it.each([
    ['is_award-winner', 'Is award winner'],
    ['pairIdx', 'Pair Idx'],
    ['___', '___'],
  ])('reads %j as words', (published, title) => expect(titleOf(published)).toBe(title))
})

describe('a namer', () => {
  it('gives no column that every corpus has, no field of the search, and none that is taken', () => {
    const nameFor = createNamer(['speakers'])
    const tables = corpusTables({ facets: [], turnFields: [] })
    const common = [...tables.conversations, ...tables.turns].map((column) => column.name)
    // Without `to`, which names the corpus's own field if turns have no addressees. Saved links depend on its key.
    const fields = SEARCH_FIELDS.filter((name) => name !== 'to')
    for (const name of [...common, ...fields, 'speakers']) {
      expect(nameFor(name)).not.toBe(name)
    }
  })

  it('counts what would be the same', () => {
    const nameFor = createNamer()
    expect(['a b', 'a-b', 'A_B', 'id', 'Id'].map(nameFor)).toEqual([
      'a_b',
      'meta_a_b',
      'meta_a_b_2',
      'meta_id',
      'meta_id_2',
    ])
  })

  it('gives unique names that can be columns, whatever is published', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('a', 'A', 'id'))),
        (keys) => {
          const names = keys.map(createNamer())
          expect(new Set(names).size).toBe(names.length)
          for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
        },
      ),
    )
  })
})
