import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { type Conversation, labelCounts } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { conversationDocument, conversationRows } from './conversations.ts'
import { labelGroups, valueGroups } from './facets.ts'
import { orderedKeys } from './paging/pages.ts'
import { searchValues } from './search_values.ts'
import { identifier, publishedOf } from './sql.ts'
import { createTables, dropTables } from './tables.ts'
import { everything } from './test_conversations.ts'

/** Inherited property names, invisible names, and names that a decoder might use itself. */
const NAMES = [
  ...['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', '__defineGetter__'],
  ...[
    '\ufeff',
    '\ufeffid',
    '\ufeff\ufeffid',
    ' ',
    ' id ',
    '\t',
    '\n',
    '\u00a0',
    '\u200b',
    '\u200bid',
    '\u2028',
  ],
  ...['\u202eid', '\u0000', 'id', '🏕️', "o'id", '"id"', '%', 'a/b', 'a~2'],
]
const CORPUS = 'names'
const SPLITS = ['train', '__proto__', '\ufeff']

const name = fc.constantFrom(...NAMES)
const label = fc.record({ scheme: name, value: name, by: name })
const anyConversation = fc
  .record({
    id: name,
    split: fc.constantFrom(...SPLITS),
    file: name,
    title: name,
    speaker: name,
    tags: fc.uniqueArray(name, { maxLength: 3 }),
    turns: fc.array(fc.record({ text: name, labels: fc.array(label, { maxLength: 4 }) }), { maxLength: 4 }),
  })
  .map(({ id, split, file, title, speaker, tags, turns }) => {
    const participant = { id: speaker, role: speaker, name: speaker, blocks: [], attributes: {} }
    const said = turns.map(({ text, labels }) => turn(text, { labels }))
    return conversation(id, said, {
      ...{ split, title, origin: { file, row: 0 }, participants: [participant] },
      attributes: { tags },
    })
  })
const corpora = fc.uniqueArray(anyConversation, {
  maxLength: 12,
  selector: ({ split, id }) => JSON.stringify([split, id]),
})

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

async function load(all: readonly Conversation[]): Promise<Map<number, Conversation>> {
  const byKey = new Map(
    SPLITS.flatMap((split, index) =>
      all.filter((c) => c.split === split).map((c, i) => [conversationKey(index, i), c] as const),
    ),
  )
  for (const statement of createTables(CORPUS, corpusTables(testAdapter))) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [key, c] of byKey) flattener.add(c, key)
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
  return byKey
}

/** Expected `ValueGroup` keys by value. */
function keysBy(byKey: ReadonlyMap<number, Conversation>, valuesOf: (c: Conversation) => Iterable<string>) {
  const groups = new Map<string, number[]>()
  for (const [key, c] of byKey)
    for (const value of new Set(valuesOf(c))) groups.set(value, [...(groups.get(value) ?? []), key])
  return groups
}

it('names of any kind come through the tables and are counted', async () => {
  await fc.assert(
    fc.asyncProperty(corpora, async (all) => {
      const byKey = await load(all)
      try {
        const keys = [...(await engine.integers(orderedKeys(everything(CORPUS, SPLITS))))]
        expect(keys).toEqual([...byKey.keys()])

        for (const row of await engine.query(conversationRows(CORPUS, keys))) {
          const c = byKey.get(row.key) as Conversation
          expect(row).toMatchObject({ id: c.id, split: c.split, title: c.title })
          expect(row.labelCounts).toEqual(labelCounts(c))
          const count = (scheme: string, value: string) =>
            c.turns.filter((t) => t.labels.some((l) => l.scheme === scheme && l.value === value)).length
          for (const scheme of NAMES)
            for (const value of NAMES)
              expect(row.labelCounts.get(scheme)?.get(value) ?? 0).toBe(count(scheme, value))
        }
        for (const c of byKey.values())
          expect(await engine.query(conversationDocument(CORPUS, c.split, c.id))).toEqual([c])

        const scope = {
          corpusId: CORPUS,
          splits: SPLITS,
          schemes: NAMES.map((id) => ({ id })),
          facets: [],
          turnFields: [],
        }
        const tags = await engine.query(valueGroups({ key: 'tags', kind: 'list' }, scope))
        const sorted = (groups: Iterable<readonly [string, Iterable<number>]>) =>
          new Map([...groups].map(([value, of]) => [value, [...of].sort((a, b) => a - b)]))
        expect(sorted(tags.map((g) => [g.value, g.keys]))).toEqual(
          keysBy(byKey, (c) => c.attributes.tags as string[]),
        )
        for (const scheme of ['__proto__', 'constructor', '\ufeffid']) {
          const groups = await engine.query(labelGroups(scheme, scope))
          const labels = (c: Conversation) => c.turns.flatMap((t) => t.labels)
          expect(sorted(groups.map((g) => [g.value, g.keys]))).toEqual(
            keysBy(byKey, (c) => labels(c).flatMap((l) => (l.scheme === scheme ? l.value : []))),
          )
        }
        const speakers = (await engine.query(searchValues(CORPUS, SPLITS, false))).filter(
          (v) => v.field === 'speaker',
        )
        const spoke = all.filter((c) => c.turns.length > 0).map((c) => c.participants[0]?.name)
        expect(new Set(speakers.map((s) => s.value))).toEqual(new Set(spoke))
      } finally {
        for (const statement of dropTables(CORPUS)) await engine.query(statement)
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)

it('a column of SQL of any name is answered', async () => {
  for (const column of NAMES.filter((n) => !n.startsWith('\ufeff') && !n.includes('\u0000'))) {
    const sql = `SELECT 1 AS ${identifier(column)}`
    const [row] = await engine.query({ sql, params: [], decode: (r) => r })
    expect(Object.entries(row ?? {})).toEqual([[column, 1]])
  }
})
