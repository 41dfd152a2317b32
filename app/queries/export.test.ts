import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../engine/arrow.ts'
import { startDuckDbInNode } from '../engine/duckdb_node.ts'
import type { Engine } from '../engine/engine.ts'
import { type Conversation, type Filter, type Label, NO_FILTER } from '../model/index.ts'
import { createFlattener } from '../tables/flatten.ts'
import { conversationKey, corpusTables, type TableName } from '../tables/schema.ts'
import { conversation, testAdapter, turn } from '../tables/test_corpus.ts'
import { searchCorpus } from './console.ts'
import {
  type ExportSelection,
  exampleQueries,
  exportColumns,
  exportCounts,
  exportDocuments,
  exportPage,
  resultColumns,
  resultCount,
  resultRows,
  splitsOf,
  subsetPlaces,
  turnsOfEach,
} from './export.ts'
import type { FilterScope } from './filter.ts'
import { schemaOf } from './sql.ts'
import { createTables } from './tables.ts'

const CORPUS = 'a-corpus.with"odd'
const TEXTS = ["it's", '"q"', '100 % a_b\\', '🏕️ e\u0301', 'שלום', '=1+1', 'x'.repeat(100_000)]
const SPLITS = ['train', "te'st"]
const label = (value: string): Label => ({ scheme: 'act', value, by: 'annotator' })

const conversations: Conversation[] = Array.from({ length: 24 }, (_, i) =>
  conversation(
    String(i % 16),
    Array.from({ length: i % 5 }, (_, k) =>
      turn(TEXTS[(i + k) % TEXTS.length] ?? '', {
        speaker: k % 2,
        values: { offer: k },
        labels: ['zeta', 'greet', "o'dd"].slice(0, (i + k) % 4).map(label),
      }),
    ),
    {
      split: SPLITS[i < 16 ? 0 : 1] ?? '',
      origin: { file: 'f.parquet', row: i * 2 },
      attributes: {
        price: i % 3 === 0 ? null : i / 2,
        polite: i % 2 === 0,
        tags: i % 4 === 0 ? null : ['a', "b'"],
      },
    },
  ),
)
const keyOf = (i: number) => (i < 16 ? conversationKey(0, i) : conversationKey(1, i - 16))
const tables = corpusTables(testAdapter)
const scope: FilterScope = {
  corpusId: CORPUS,
  splits: SPLITS,
  facets: testAdapter.facets,
  schemes: ['act'],
  turnFields: ['offer'],
}
let engine: Engine

/** Milliseconds; starting the engine takes one second, or many where the machine is busy. */
const ENGINE_PATIENCE = 60_000

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(CORPUS, tables)) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, keyOf(i))
  for (const [table, batch] of flattener.take())
    await engine.append(schemaOf(CORPUS), table, encodeBatch(batch))
  await engine.query(searchCorpus(CORPUS))
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
    ['labels', ['conversation_key']],
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
  const expected = found.map((c) => ({ split: c.split, id: c.id, row: c.origin.row }))
  expect(await engine.query(subsetPlaces(searching, scope))).toEqual(expected)
})

it('finds the splits of ids, several where an id is in several', async () => {
  const rows = await engine.query(splitsOf(CORPUS, ['0', '12', "no' such"]))
  expect(rows).toEqual([
    { id: '0', split: 'train' },
    { id: '12', split: 'train' },
    { id: '0', split: "te'st" },
  ])
})

describe('a written query', () => {
  const run = async (sql: string, limit = 100) => {
    const columns = await engine.query(resultColumns(sql))
    return { columns, rows: await engine.query(resultRows(sql, columns, limit)) }
  }

  it('has columns in their order, even if they have one name or numbers for names', async () => {
    const { columns, rows } = await run('SELECT 1 AS "2", 2 AS "1", 3 AS a, 4 AS a, 5 AS "q""x"; ')
    expect(rows).toEqual([[1, 2, 3, 4, 5]])
    expect(columns.map((c) => c.name).slice(0, 3)).toEqual(['2', '1', 'a'])
    expect(new Set(columns.map((c) => c.name.toLowerCase())).size).toBe(5)
  })

  it('has columns where it has no rows', async () => {
    const { columns, rows } = await run('SELECT id, turns FROM conversations WHERE false')
    expect(columns).toEqual([
      { name: 'id', type: 'VARCHAR' },
      { name: 'turns', type: 'INTEGER' },
    ])
    expect(rows).toEqual([])
  })

  it('keeps its order under a limit, and counts all rows', async () => {
    const sql = 'SELECT turn FROM turns ORDER BY turn DESC, text -- the longest'
    expect((await run(sql, 3)).rows).toEqual([[3], [3], [3]])
    const turns = conversations.reduce((n, c) => n + c.turns.length, 0)
    expect(await engine.query(resultCount(sql))).toEqual([turns])
  })

  it('gives what has no form of its own as text, numbers as numbers', async () => {
    const { rows } = await run(
      `SELECT DATE '2020-02-01', TIMESTAMP '2020-02-01 10:00:00', 18446744073709551615::UBIGINT, INTERVAL 2 DAY,
        {'x': 1}, map(['k'], [1]), 'b'::BLOB, sum(turns), count(*), 1.25::DECIMAL(5, 2), ['a', NULL], [1, 2], NULL, true
      FROM conversations`,
    )
    const turns = conversations.reduce((n, c) => n + c.turns.length, 0)
    expect(rows).toEqual([
      [
        '2020-02-01',
        '2020-02-01 10:00:00',
        '18446744073709551615',
        '2 days',
        "{'x': 1}",
        '{k=1}',
        'b',
        turns,
        24,
        1.25,
        ['a', null],
        [1, 2],
        null,
        true,
      ],
    ])
  })

  it.each([
    'DROP TABLE turns',
    'SELECT 1; DROP TABLE turns',
    'SELECT 1) ; DROP TABLE turns; SELECT * FROM (SELECT 1',
  ])('cannot be %s', async (sql) => {
    const columns = [{ name: 'a', type: 'INTEGER' }]
    await expect(engine.query(resultColumns(sql))).rejects.toThrow()
    await expect(engine.query(resultRows(sql, columns, 1))).rejects.toThrow()
    await expect(engine.query(resultCount(sql))).rejects.toThrow()
    expect(await engine.query(resultCount('FROM turns'))).not.toEqual([0])
  })
})

describe('the example queries', () => {
  it('run, and the counts of labels are right', async () => {
    const examples = exampleQueries({ ...testAdapter, tables })
    expect(examples.length).toBeGreaterThanOrEqual(4)
    for (const { sql } of examples) {
      const columns = await engine.query(resultColumns(sql))
      expect((await engine.query(resultRows(sql, columns, 1000))).length).toBeGreaterThan(0)
    }
    const counts = examples.find((e) => e.name === 'Label counts')
    const columns = await engine.query(resultColumns(counts?.sql ?? ''))
    const rows = await engine.query(resultRows(counts?.sql ?? '', columns, 10))
    const greet = conversations.map(
      (c) => c.turns.filter((t) => t.labels.some((l) => l.value === 'greet')).length,
    )
    const expected = [
      'act',
      'greet',
      'annotator',
      greet.reduce((a, b) => a + b, 0),
      greet.filter((n) => n > 0).length,
    ]
    expect(rows).toContainEqual(expected)
  })

  it('are for columns that the corpus has', () => {
    const names = exampleQueries({ labelSchemes: [], tables }).map((e) => e.name)
    expect(names).toEqual(['Turns per outcome', 'Longest conversations'])
  })
})
