import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { type Conversation, type Filter, NO_FILTER } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables, type TableName } from '../../tables/schema.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import {
  type ExportSelection,
  exportColumns,
  exportCounts,
  exportDocuments,
  exportPage,
  subsetPlaces,
  turnsOfEach,
} from './export.ts'
import type { FilterScope } from './filter.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'
import { CORPUS, conversations, keyOf, SPLITS } from './test_conversations.ts'

const tables = corpusTables(testAdapter)
const scope: FilterScope = {
  corpusId: CORPUS,
  splits: SPLITS,
  facets: testAdapter.facets,
  schemes: [{ id: 'act' }],
  turnFields: [{ key: 'offer', kind: 'number' }],
}
let engine: Engine

/** Milliseconds. Starting the engine takes one second, or many if the machine is busy. */
const ENGINE_PATIENCE = 60_000

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS, tables)) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, keyOf(i))
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
}, ENGINE_PATIENCE)
afterAll(() => engine.close())

const filter = (fields: Partial<Filter>): Filter => ({ ...NO_FILTER, ...fields })
const searching = filter({ search: '"it\'s"' })
const isHit = (text: string) => text === "it's"
const found = conversations.filter((c) => c.turns.some((t) => isHit(t.text)))

const page = (selection: ExportSelection, keys: readonly number[], by: Filter = NO_FILTER) =>
  engine.query(exportPage(selection, exportColumns(tables, selection.table), keys, by, scope))

describe('what can be taken away', () => {
  it.each<[TableName, readonly string[]]>([
    ['conversations', ['key', 'document']],
    ['turns', ['conversation_key', 'folded']],
    ['labels', ['conversation_key', 'position']],
  ])('of %s is all but %s', (table, left) => {
    const names = exportColumns(tables, table).map((c) => c.name)
    expect(names).toEqual(tables[table].map((c) => c.name).filter((name) => !left.includes(name)))
  })

  it('is counted exactly', async () => {
    const count = (of: readonly Conversation[], hits: boolean) => {
      const turns = of.flatMap((c) => c.turns)
      const hitTurns = turns.filter((t) => isHit(t.text))
      const labels = (list: typeof turns) => list.reduce((n, t) => n + t.labels.length, 0)
      return {
        conversations: of.length,
        turns: turns.length,
        labels: labels(turns),
        hitTurns: hits ? hitTurns.length : null,
        hitLabels: hits ? labels(hitTurns) : null,
        // The scope of this test has no fields of participants.
        participants: null,
      }
    }
    expect(count(found, true).hitLabels).toBeGreaterThan(0)
    expect(await engine.query(exportCounts(NO_FILTER, scope))).toEqual([count(conversations, false)])
    expect(await engine.query(exportCounts(searching, scope))).toEqual([count(found, true)])
    const none = { ...scope, splits: [] }
    expect(await engine.query(exportCounts(searching, none))).toEqual([count([], true)])
  })
})

describe('a page', () => {
  it('of conversations has their values with their types', async () => {
    const [row] = await page({ table: 'conversations', rows: 'all' }, [keyOf(17)])
    const names = exportColumns(tables, 'conversations').map((c) => c.name)
    const record = Object.fromEntries(names.map((name, i) => [name, row?.[i]]))
    expect(record).toMatchObject({
      id: '1',
      split: "te'st",
      row: 34,
      turns: 2,
      price: 8.5,
      polite: false,
      tags: ['a', "b'"],
    })
    const [missing] = await page({ table: 'conversations', rows: 'all' }, [keyOf(0)])
    expect(missing?.[names.indexOf('tags')]).toBeNull()
  })

  it('of turns has every turn in order, or the hits alone', async () => {
    const columns = exportColumns(tables, 'turns').map((c) => c.name)
    const read = async (rows: 'all' | 'hits') =>
      (await page({ table: 'turns', rows }, conversations.map((_, i) => keyOf(i)).reverse(), searching)).map(
        (row) => [
          row[columns.indexOf('split')],
          row[columns.indexOf('conversation')],
          row[columns.indexOf('turn')],
          row[columns.indexOf('text')],
        ],
      )
    const all = conversations.flatMap((c) => c.turns.map((t, k) => [c.split, c.id, k, t.text] as const))
    expect(await read('all')).toEqual(all)
    expect(await read('hits')).toEqual(all.filter(([, , , text]) => isHit(text)))
  })

  it('of labels keeps the order in which they were published', async () => {
    const columns = exportColumns(tables, 'labels').map((c) => c.name)
    const value = columns.indexOf('value')
    const keys = conversations.map((_, i) => keyOf(i))
    const all = conversations.flatMap((c) => c.turns.flatMap((t) => t.labels.map((l) => l.value)))
    expect((await page({ table: 'labels', rows: 'all' }, keys)).map((row) => row[value])).toEqual(all)
    const ofHits = conversations.flatMap((c) =>
      c.turns.filter((t) => isHit(t.text)).flatMap((t) => t.labels.map((l) => l.value)),
    )
    const hits = await page({ table: 'labels', rows: 'hits' }, keys, searching)
    expect(hits.map((row) => row[value])).toEqual(ofHits)
  })

  it('of documents is the conversations themselves', async () => {
    const rows = await engine.query(exportDocuments(CORPUS, [keyOf(20), keyOf(3)]))
    expect(rows.map(([document]) => JSON.parse(String(document)))).toEqual([
      conversations[3],
      conversations[20],
    ])
  })
})

it('tells how many turns each conversation has, in the order of keys', async () => {
  const turns = async (by: Filter) => Array.from(await engine.integers(turnsOfEach(by, scope)))
  expect(await turns(NO_FILTER)).toEqual(conversations.map((c) => c.turns.length))
  expect(await turns(searching)).toEqual(found.map((c) => c.turns.length))
})

it('tells where the conversations of a filter were published', async () => {
  const expected = found.map((c) => ({
    ...{ split: c.split, id: c.id, row: c.origin.row },
    turns: c.turns.length,
  }))
  expect(await engine.query(subsetPlaces(searching, scope))).toEqual(expected)
})
