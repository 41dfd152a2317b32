import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adapters } from '../../corpora/registry.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { exampleQueries } from './example_queries.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'
import { CORPUS, conversations, keyOf } from './test_conversations.ts'
import { resultColumns, resultCount, resultRows, splitsOf } from './user_sql.ts'

const tables = corpusTables(testAdapter)
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
    const columns = await engine.query(resultColumns(CORPUS, sql))
    return { columns, rows: await engine.query(resultRows(CORPUS, sql, columns, limit)) }
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
    expect(await engine.query(resultCount(CORPUS, sql))).toEqual([turns])
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
    ...[1, 2, 3].map(
      (n) => `SELECT 1${')'.repeat(n)}; DROP TABLE turns; ${'SELECT * FROM ('.repeat(n)}SELECT 1`,
    ),
  ])('cannot be %s', async (sql) => {
    const columns = [{ name: 'a', type: 'INTEGER' }]
    await expect(engine.query(resultColumns(CORPUS, sql))).rejects.toThrow()
    await expect(engine.query(resultRows(CORPUS, sql, columns, 1))).rejects.toThrow()
    await expect(engine.query(resultCount(CORPUS, sql))).rejects.toThrow()
    expect(await engine.query(resultCount(CORPUS, 'FROM turns'))).not.toEqual([0])
  })
})

describe('the example queries', () => {
  it('run, and the counts of labels are right', async () => {
    const examples = exampleQueries(testAdapter)
    expect(examples.length).toBeGreaterThanOrEqual(4)
    for (const { sql } of examples) {
      const columns = await engine.query(resultColumns(CORPUS, sql))
      expect((await engine.query(resultRows(CORPUS, sql, columns, 1000))).length).toBeGreaterThan(0)
    }
    const counts = examples.find((e) => e.name === 'Label counts')
    const columns = await engine.query(resultColumns(CORPUS, counts?.sql ?? ''))
    const rows = await engine.query(resultRows(CORPUS, counts?.sql ?? '', columns, 10))
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

  it('are for what the corpus has, and end with its own', () => {
    const own = [{ name: 'Own', sql: 'SELECT 1' }]
    const names = exampleQueries({ labelSchemes: [], exampleQueries: own }).map((e) => e.name)
    expect(names).toEqual(['Turns per outcome', 'Longest conversations', 'Own'])
  })

  it.each(adapters.filter((a) => a.exampleQueries).map((a) => [a.id, a] as const))(
    'of %s fit its tables',
    async (id, adapter) => {
      for (const statement of createTables(id, corpusTables(adapter))) await engine.query(statement)
      for (const { sql } of adapter.exampleQueries ?? []) {
        expect((await engine.query(resultColumns(id, sql))).length).toBeGreaterThan(2)
      }
    },
  )
})
