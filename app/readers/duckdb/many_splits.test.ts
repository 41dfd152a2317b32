import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { ingest } from '../../tables/ingest.ts'
import { conversationKey, corpusTables, keysPerSplit } from '../../tables/schema.ts'
import type { TableSink } from '../../tables/sink.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { conversationDocument, conversationPlaces } from './conversations.ts'
import { orderedKeys } from './paging/pages.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'
import { everything } from './test_conversations.ts'

const CORPUS = 'many'
const SPLITS = Array.from({ length: 300 }, (_, i) => `file_${i}`)
const PLACES = SPLITS.flatMap((split) => [0, 1].map((n) => ({ split, id: `${split}-${n}` })))

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS, corpusTables(testAdapter))) await engine.query(statement)
  const sink: TableSink = {
    write: (table, batch) => engine.append(publishedOf(CORPUS), table, encodeBatch(batch)),
    pass: async () => {},
    settled: async () => {},
  }
  // Loads the splits in reverse order, as a user may.
  for (const [splitIndex, split] of [...SPLITS.entries()].reverse()) {
    const records = PLACES.filter((place) => place.split === split).map(({ id }, row) => ({
      row,
      value: conversation(id, [turn(`text of ${id}`)]),
    }))
    const files = [{ name: `${split}.jsonl`, split, records: () => records }]
    const report = () => {}
    await ingest({ adapter: testAdapter, files, splitIndex, splitCount: SPLITS.length, sink, report })
  }
}, 120_000)
afterAll(() => engine.close())

it('conversations of 300 splits are listed as published, each under a key of its own', async () => {
  const keys = await engine.integers(orderedKeys(everything(CORPUS, SPLITS)))
  expect(new Set(keys).size).toBe(PLACES.length)
  const places = await engine.query(conversationPlaces(CORPUS, [...keys]))
  const byKey = new Map(places.map(({ key, split, id }) => [key, { split, id }]))
  expect([...keys].map((key) => byKey.get(key))).toEqual(PLACES)
})

it('each conversation of 300 splits opens with its own text', async () => {
  for (const { split, id } of PLACES) {
    const [found] = await engine.query(conversationDocument(CORPUS, split, id))
    expect(found).toMatchObject({ id, split, turns: [{ text: `text of ${id}` }] })
  }
}, 60_000)

it.each([1, 2, 128, 129, 300, 5_000])('the keys of %i splits fit 32 bits and do not overlap', (splits) => {
  const most = keysPerSplit(splits)
  expect(conversationKey(splits - 1, most - 1, splits)).toBeLessThan(2 ** 31)
  expect(conversationKey(1, 0, splits)).toBe(conversationKey(0, most - 1, splits) + 1)
})
