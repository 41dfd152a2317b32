import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine, RawRow } from '../../engine/engine.ts'
import { type Conversation, SORTABLE } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { readOnly } from './console.ts'
import {
  conversationDocument,
  conversationPlace,
  conversationPlaces,
  conversationRows,
} from './conversations.ts'
import { orderedKeys } from './paging/pages.ts'
import { identifier, number, publishedOf } from './sql.ts'
import { countSplit, createTables, deleteSplit, deleteStrays, indexKeys } from './tables.ts'
import { everything } from './test_conversations.ts'

const CORPUS = 'a-corpus.with"odd'
const TRICKY = [
  "it's",
  '"quoted"',
  '100 %',
  'a_b',
  'back\\slash',
  '🏕️',
  'e\u0301',
  'שלום',
  "'; DROP TABLE x; --",
]

const splitOf = { train: 0, "te'st": 1 } as const
const conversations: Conversation[] = [
  ...TRICKY.map((id, i) =>
    conversation(
      id,
      Array.from({ length: i % 4 }, () => turn(id)),
    ),
  ),
  conversation('0', [turn('hello')], { split: "te'st", annotated: ['act'] }),
]
const keys = (statement: ReturnType<typeof orderedKeys>) =>
  engine.integers(statement).then((k) => Array.from(k))
let engine: Engine

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS, corpusTables(testAdapter))) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [split, index] of Object.entries(splitOf)) {
    conversations
      .filter((c) => c.split === split)
      .forEach((c, i) => {
        flattener.add(c, conversationKey(index, i))
      })
  }
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
})
afterAll(() => engine.close())

describe('the order of the list', () => {
  const train = conversations.filter((c) => c.split === 'train')

  it('is as published without a sort', async () => {
    expect(await keys(orderedKeys(everything(CORPUS, ['train'])))).toEqual(train.map((_, i) => i))
    expect(await keys(orderedKeys(everything(CORPUS, ["te'st"])))).toEqual([conversationKey(1, 0)])
    expect(await keys(orderedKeys(everything(CORPUS, [])))).toEqual([])
  })

  it('is by turns, ties as published', async () => {
    const byTurns = train.map((c, i) => [c.turns.length, i] as const)
    const up = byTurns.toSorted(([a, i], [b, j]) => a - b || i - j).map(([, i]) => i)
    const down = byTurns.toSorted(([a, i], [b, j]) => b - a || i - j).map(([, i]) => i)
    expect(
      await keys(orderedKeys(everything(CORPUS, ['train'], { column: 'turns', descending: false }))),
    ).toEqual(up)
    expect(
      await keys(orderedKeys(everything(CORPUS, ['train'], { column: 'turns', descending: true }))),
    ).toEqual(down)
  })

  it.each(SORTABLE)('by %s holds every conversation once', async (column) => {
    for (const descending of [true, false]) {
      const found = await keys(orderedKeys(everything(CORPUS, Object.keys(splitOf), { column, descending })))
      expect(new Set(found).size).toBe(conversations.length)
    }
  })
})

describe('a conversation', () => {
  it.each(TRICKY)('with the id %j is found, whole', async (id) => {
    const original = conversations.find((c) => c.id === id)
    const [found] = await engine.query(conversationDocument(CORPUS, 'train', id))
    expect(found).toEqual(original)
    const [place] = await engine.query(conversationPlace(CORPUS, 'train', id))
    expect(place).toEqual({ key: TRICKY.indexOf(id), split: 'train', id })
  })

  it('of another split is another one', async () => {
    expect(await engine.query(conversationDocument(CORPUS, 'train', '0'))).toEqual([])
    expect(await engine.query(conversationDocument(CORPUS, "te'st", '0'))).toHaveLength(1)
  })

  it('is a row with what the list shows', async () => {
    const [row] = await engine.query(conversationRows(CORPUS, [conversationKey(1, 0)]))
    expect(row).toEqual({
      key: conversationKey(1, 0),
      id: '0',
      split: "te'st",
      title: 'Title of 0',
      preview: 'hello',
      turns: 1,
      annotated: true,
      outcome: 'deal',
      outcomeTitle: 'Deal',
      outcomeSummary: '$5',
      labelCounts: new Map(),
    })
    expect(await engine.query(conversationRows(CORPUS, []))).toEqual([])
    expect(await engine.query(conversationPlaces(CORPUS, [0, 1]))).toHaveLength(2)
  })
})

describe('the index of keys', () => {
  const rowsOf = (wanted: readonly number[]) => engine.query(conversationRows(CORPUS, wanted))
  const byKey = <T extends { readonly key: number }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => a.key - b.key)

  it('changes no row, can be made again, and takes part in what comes and goes', async () => {
    const wanted = [conversationKey(1, 0), 2, 0]
    const before = byKey(await rowsOf(wanted))
    expect(before).toHaveLength(wanted.length)
    await engine.query(indexKeys(CORPUS))
    await engine.query(indexKeys(CORPUS))
    expect(byKey(await rowsOf(wanted))).toEqual(before)

    const again = conversation('0', [turn('hello')], { split: "te'st", annotated: ['act'] })
    for (const statement of deleteSplit(CORPUS, "te'st")) await engine.query(statement)
    expect(await rowsOf([conversationKey(1, 0)])).toEqual([])
    const flattener = createFlattener(testAdapter)
    flattener.add(again, conversationKey(1, 0))
    for (const [table, batch] of flattener.take())
      await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
    expect(byKey(await rowsOf(wanted))).toEqual(before)
  })
})

describe('the console', () => {
  const ask = async (sql: string, ...params: string[]) => {
    return engine.query(readOnly(CORPUS, sql, params))
  }

  it('reads the tables of the open corpus', async () => {
    expect(await ask('SELECT count(*) AS n FROM conversations;')).toEqual([{ n: conversations.length }])
    expect(await ask('FROM conversations SELECT id WHERE id = ? -- a comment', "it's")).toEqual([
      { id: "it's" },
    ])
    expect(await ask('WITH t AS (FROM turns) SELECT count(*) AS n FROM t')).toHaveLength(1)
  })

  it.each([
    'DROP TABLE turns',
    'DELETE FROM turns',
    'INSERT INTO turns SELECT * FROM turns',
    'CREATE TABLE mine AS SELECT 1',
    'SELECT 1) ; DROP TABLE turns; SELECT * FROM (SELECT 1',
    'SELECT 1; DROP TABLE turns',
    "COPY turns TO 'x.csv'",
    'SET search_path = main',
    'ROLLBACK',
  ])('refuses %s', async (sql) => {
    const before = await ask('SELECT count(*) AS n FROM turns')
    await expect(ask(sql)).rejects.toThrow()
    expect(await ask('SELECT count(*) AS n FROM turns')).toEqual(before)
  })
})

it('takes turns and labels away that came without their conversation, of one split alone', async () => {
  const counts = async () => {
    const statement = (table: string) => ({
      sql: `SELECT count(*)::INTEGER AS n FROM ${identifier(schemaOf(CORPUS))}.${table}`,
      params: [],
      decode: (row: RawRow) => number(row, 'n'),
    })
    return Promise.all(['turns', 'labels'].map((table) => engine.query(statement(table))))
  }
  const before = await counts()
  const held = await engine.query(countSplit(CORPUS, "te'st"))
  const flattener = createFlattener(testAdapter)
  const stray = conversation('stray', [turn('x', { labels: [{ scheme: 'act', value: 'greet', by: 'a' }] })], {
    split: "te'st",
  })
  flattener.add(stray, conversationKey(1, 9))
  for (const [table, batch] of flattener.take())
    if (table !== 'conversations') await engine.append(publishedOf(CORPUS), table, encodeBatch(batch))
  expect(await counts()).not.toEqual(before)
  for (const statement of deleteStrays(CORPUS, 'train')) await engine.query(statement)
  expect(await counts()).not.toEqual(before)
  for (const statement of deleteStrays(CORPUS, "te'st")) await engine.query(statement)
  expect(await counts()).toEqual(before)
  expect(held).toEqual([1])
})

it('takes the rows of one split away', async () => {
  for (const statement of deleteSplit(CORPUS, "te'st")) await engine.query(statement)
  expect(await keys(orderedKeys(everything(CORPUS, Object.keys(splitOf))))).toHaveLength(TRICKY.length)
})
