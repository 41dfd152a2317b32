import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine.ts'
import { NO_FILTER } from '../../model/index.ts'
import { corpusTables } from '../../tables/schema.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { conversationPlace } from './conversations.ts'
import { createDuckDbReader } from './reader.ts'

const CORPUS = { id: 'c', tables: corpusTables(testAdapter), facets: [], schemes: [], turnFields: [] }
const PLACE = conversationPlace(CORPUS.id, 'train', 'b').sql

it('asks once where an opened conversation stands, until its split has other rows', async () => {
  const asked: string[] = []
  let rows = [{ key: 2, split: 'train', id: 'b' }]
  const engine = {
    query: async ({ sql }: { sql: string }) => {
      asked.push(sql)
      return rows
    },
    integers: async () => Int32Array.of(1, 2, 3),
  }
  let revision = 1
  const reader = createDuckDbReader(engine as unknown as Engine, CORPUS, () => String(revision))
  const question = { filter: NO_FILTER, sort: null, splits: ['train'] }
  const ref = { split: 'train', id: 'b' }
  const openIt = async () => (await reader.neighbours(question, ref)).position
  expect([await openIt(), await openIt(), (await reader.place(ref))?.key]).toEqual([1, 1, 2])
  expect(asked.filter((sql) => sql === PLACE)).toHaveLength(1)
  rows = []
  revision = 2
  expect([await openIt(), await openIt()]).toEqual([null, null])
  expect(asked.filter((sql) => sql === PLACE)).toHaveLength(2)
})
