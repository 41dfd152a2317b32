import { expect, it } from 'vitest'
import { corpusTables } from '../tables/schema.ts'
import { askedTables, type CorpusInfo } from './corpus_info.ts'

it('knows that the index of a large published corpus has no documents', () => {
  const tables = corpusTables({ facets: [], turnFields: [] })
  const named = (published?: { large?: boolean }) =>
    askedTables({ tables, entry: { published } as CorpusInfo['entry'] }).conversations.map((c) => c.name)
  expect(named()).toContain('document')
  expect(named({})).toContain('document')
  expect(named({ large: true })).not.toContain('document')
  expect(named({ large: true })).toHaveLength(named().length - 1)
})
