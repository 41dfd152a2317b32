import { afterAll, beforeAll } from 'vitest'
import { encodeBatch } from '../../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../../engine/duckdb_node.ts'
import type { Engine } from '../../../engine/engine.ts'
import { type Conversation, type Filter, type Label, NO_FILTER, type Turn } from '../../../model/index.ts'
import { createFlattener } from '../../../tables/flatten.ts'
import { corpusTables } from '../../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../../tables/test_corpus.ts'
import { type FilterScope, hitTurns } from '../filter.ts'
import { orderedKeys } from '../paging/pages.ts'
import { publishedOf } from '../sql.ts'
import { createTables } from '../tables.ts'

/** For tests: texts of the turns. */
export const TEXTS = [
  "it's",
  '"q"',
  '100 %',
  'a_b',
  'back\\slash',
  '🏕️ camp',
  'café',
  'cafe\u0301s',
  'İZMİR',
  'Straße',
  'שלום',
  'the of',
  'a fair\nｏｆｆer, ﬁ\u00adne',
]
const VALUES = ['greet', "o'dd", 'leave']
const label = (value: string): Label => ({
  scheme: 'act',
  value,
  by: value === 'leave' ? 'model' : 'annotator',
})

/** For tests: conversations that differ in everything a filter can test. Deterministic. */
export const conversations: Conversation[] = Array.from({ length: 60 }, (_, i) => {
  const turns: Turn[] = Array.from({ length: i % 6 }, (_, k) =>
    turn(TEXTS[(i * 7 + k * 3) % TEXTS.length] ?? '', {
      speaker: k % 2,
      values: { offer: k === 0 ? null : i + k },
      labels: VALUES.filter((_, v) => (i + k * (v + 2)) % (v + 3) === 0).map(label),
      annotated: ['act'],
      action: (i + k) % 5 === 0 ? { type: 'propose', name: 'offer', title: 'Offers', payload: null } : null,
    }),
  )
  const attributes = {
    price: i % 4 === 0 ? null : i,
    polite: i % 3 === 0 ? null : i % 3 === 1,
    tags: i % 5 === 0 ? null : ['x', "y'", 'z'].slice(0, i % 4),
  }
  const status = i % 2 ? 'deal' : 'no_deal'
  return conversation(String(i), turns, {
    attributes,
    outcome: { status, title: '', summary: '', blocks: [], checks: [] },
  })
})

/** For tests: all of these conversations. */
export const scope: FilterScope = {
  corpusId: 'test',
  splits: ['train'],
  facets: testAdapter.facets,
  schemes: [{ id: 'act', aliases: ['deed'] }],
  turnFields: [{ key: 'offer', kind: 'number' }],
}

/** For tests: starts an engine with these conversations, and returns its queries. */
export function filteringEngine() {
  let engine: Engine

  beforeAll(async () => {
    engine = await startDuckDbInNode()
    for (const statement of createTables('test', corpusTables(testAdapter))) await engine.query(statement)
    const flattener = createFlattener(testAdapter)
    for (const [i, c] of conversations.entries()) flattener.add(c, i)
    for (const [table, batch] of flattener.take())
      await engine.append(publishedOf('test'), table, encodeBatch(batch))
  })
  afterAll(() => engine.close())

  const shown = async (fields: Partial<Filter>) =>
    Array.from(await engine.integers(orderedKeys({ filter: filter(fields), sort: null, scope })))
  const hits = async (fields: Partial<Filter>) => {
    const part = hitTurns(filter(fields), scope)
    if (!part) return null
    const statement = { ...part, decode: (r: Record<string, unknown>) => `${r.conversation_key}/${r.turn}` }
    return [...(await engine.query(statement))].sort()
  }

  return {
    get engine() {
      return engine
    },
    shown,
    hits,
  }
}

/** For tests: a filter with these fields. */
export const filter = (fields: Partial<Filter>): Filter => ({ ...NO_FILTER, ...fields })

/** For tests: expected turns, by a predicate. */
export const turnsWhere = (test: (t: Turn, c: Conversation) => boolean) =>
  conversations.flatMap((c, i) => c.turns.flatMap((t, k) => (test(t, c) ? [`${i}/${k}`] : []))).sort()

/** For tests: expected conversations, by a predicate. */
export const keysWhere = (test: (c: Conversation) => boolean) =>
  conversations.flatMap((c, i) => (test(c) ? [i] : []))
