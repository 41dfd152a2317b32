import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../arrow/arrow.ts'
import { startDuckDbInNode } from '../duckdb_node.ts'
import { AttachedFileError, type Engine, QueryError, ReadTooMuch } from '../engine.ts'
import { engineOn, NOTHING, rows } from './test_connection.ts'

const RANGE = 'IO Error: Error: Range request for http://x/i.duckdb#bytes=9 failed with error:'
const CHECKSUM = 'computed checksum 1 does not match stored checksum 2 in block at location 12288'

it.each([
  [`${RANGE} NetworkError: Failed to execute"`, 'unreached', false],
  [`${RANGE} Error: another file"`, 'changed', true],
  [`IO Error: Corrupt database file: ${CHECKSUM}`, 'damaged', false],
] as const)(
  'tells a part of an attached file that could not be had (%s) from a statement that is wrong',
  async (said, why, reload) => {
    const engine = await engineOn(async () => {
      throw new Error(said)
    })
    const error = await engine.query(rows('SELECT 1')).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(AttachedFileError)
    expect(error).toMatchObject({ why, reload, message: expect.not.stringMatching(/Range|checksum/) })
  },
)

it('stops a written statement that reads too much of attached files, and only that', async () => {
  const told: number[] = []
  let count: ((bytes: number) => void) | null = null
  const engine = await engineOn(
    async () => [],
    undefined,
    undefined,
    async () => {
      for (const bytes of [4, 9]) count?.(bytes)
      return [NOTHING]
    },
    (onRead) => {
      count = onRead
    },
  )
  const written = { ...rows('SELECT 1'), userSql: true }
  const reading = (most: number) => ({ ...written, reading: { most, onRead: (n: number) => told.push(n) } })
  await expect(engine.query(reading(5))).rejects.toBeInstanceOf(ReadTooMuch)
  expect(told).toEqual([4, 9])
  expect(await engine.query(reading(9))).toEqual([])
  expect(await engine.query(written)).toEqual([])
  expect(told).toEqual([4, 9, 4, 9])
})

describe('the engine on DuckDB-WASM', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startDuckDbInNode()
  })
  afterAll(() => engine.close())

  it.each([
    "it's",
    '"quoted"',
    '100 %',
    'a_b',
    'back\\slash',
    '🏕️',
    'e\u0301',
    'שלום',
    "'; DROP TABLE x; --",
    '',
  ])('binds %j as a value', async (value) => {
    expect(await engine.query(rows('SELECT ? AS v, strlen(?) AS n', value, value))).toEqual([
      { v: value, n: new TextEncoder().encode(value).length },
    ])
  })

  it('binds a value of 100,000 characters', async () => {
    const value = 'ü'.repeat(100_000)
    expect(await engine.query(rows('SELECT ? AS v', value))).toEqual([{ v: value }])
  })

  it('gives numbers, truth values, lists and nothing as plain values', async () => {
    const sql = `SELECT 1::BIGINT AS whole, 1.5::DECIMAL(4, 2) AS decimal, true AS yes, NULL AS nothing,
      ['a', NULL] AS list, {'a': 1, 'b': ['x']} AS struct, count(*) AS n FROM range(3)`
    expect(await engine.query(rows(sql))).toEqual([
      {
        whole: 1,
        decimal: 1.5,
        yes: true,
        nothing: null,
        list: ['a', null],
        struct: { a: 1, b: ['x'] },
        n: 3,
      },
    ])
  })

  it('gives lists as arrays of plain values, whatever they hold', async () => {
    const sql = `SELECT [3, 1] AS whole, [3, NULL] AS holes, [1.5::DOUBLE] AS doubles, [DATE '2020-01-02'] AS days,
      DATE '2020-01-02' AS day, [[1], []] AS nested, []::INTEGER[] AS nothing FROM range(2)`
    const found = await engine.query(rows(sql))
    const { day } = { day: null, ...found[0] }
    expect(day).not.toBeNull()
    const row = { whole: [3, 1], holes: [3, null], doubles: [1.5], nested: [[1], []], nothing: [] }
    expect(found).toEqual(Array(2).fill({ ...row, day, days: [day] }))
  })

  it('gives a long column as integers', async () => {
    const keys = await engine.integers({
      sql: 'SELECT range::INTEGER FROM range(?::BIGINT) ORDER BY 1 DESC',
      params: [100_000],
    })
    expect(keys).toBeInstanceOf(Int32Array)
    expect([keys.length, keys[0], keys[99_999]]).toEqual([100_000, 99_999, 0])
  })

  it('asks a statement again after its table has changed', async () => {
    const count = rows('SELECT count(*) AS n FROM again WHERE word <> ?', '')
    await expect(engine.query(count)).rejects.toBeInstanceOf(QueryError)
    await engine.query(rows('CREATE TABLE again (word VARCHAR)'))
    expect(await engine.query(count)).toEqual([{ n: 0 }])
    await engine.query(rows('INSERT INTO again VALUES (?)', 'one'))
    expect(await engine.query(count)).toEqual([{ n: 1 }])
    await engine.query(rows('ALTER TABLE again ADD COLUMN more INTEGER'))
    await engine.query(rows('CREATE SCHEMA unrelated'))
    expect(await engine.query(rows('SELECT * FROM again WHERE word <> ?', ''))).toEqual([
      { word: 'one', more: null },
    ])
    await engine.query(rows('DROP TABLE again'))
    await expect(engine.query(count)).rejects.toBeInstanceOf(QueryError)
    await engine.query(rows('CREATE TABLE again (word INTEGER, other INTEGER)'))
    await engine.query(rows('DROP TABLE again'))
  })

  it('runs one statement at a time, whatever follows a semicolon', async () => {
    await engine.query(rows('CREATE TABLE kept (i INTEGER)'))
    await expect(engine.query(rows('SELECT 1; DROP TABLE kept'))).rejects.toBeInstanceOf(QueryError)
    expect(await engine.query(rows('SELECT count(*) AS n FROM kept'))).toEqual([{ n: 0 }])
  })

  it('says which SQL failed, and goes on', async () => {
    const failing = engine.query(rows('SELECT colour FROM nowhere'))
    await expect(failing).rejects.toBeInstanceOf(QueryError)
    await expect(failing).rejects.toMatchObject({ sql: 'SELECT colour FROM nowhere' })
    expect(await engine.query(rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it.each([
    "SELECT * FROM read_csv('http://example.org/x.csv')",
    "SELECT * FROM read_text('/etc/passwd')",
    "ATTACH 'http://example.org/x.duckdb'",
    'LOAD httpfs',
    'SET enable_external_access = true',
  ])('lets nothing out: %s', async (sql) => {
    await expect(engine.query(rows(sql))).rejects.toBeInstanceOf(QueryError)
  })

  it('appends Arrow batches of every column type', async () => {
    await engine.query(rows('CREATE SCHEMA s'))
    await engine.query(rows('CREATE TABLE s.turns (t VARCHAR, i INTEGER, d DOUBLE, b BOOLEAN, l VARCHAR[])'))
    const batch = {
      length: 2,
      columns: [
        { name: 't', type: 'VARCHAR', values: ["it's 🏕️", null] },
        { name: 'i', type: 'INTEGER', values: [-1, null] },
        { name: 'd', type: 'DOUBLE', values: [0.1, null] },
        { name: 'b', type: 'BOOLEAN', values: [true, null] },
        { name: 'l', type: 'VARCHAR[]', values: [['a', 'é'], []] },
      ],
    } as const
    await engine.append('s', 'turns', encodeBatch(batch))
    await engine.append('s', 'turns', encodeBatch(batch))
    const found = await engine.query(rows('SELECT * FROM s.turns'))
    const expected = [
      { t: "it's 🏕️", i: -1, d: 0.1, b: true, l: ['a', 'é'] },
      { t: null, i: null, d: null, b: null, l: [] },
    ]
    expect(found).toEqual([...expected, ...expected])
  })
})

describe('words of a crash in an ordinary message', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startDuckDbInNode()
  })
  afterAll(() => engine.close())

  const WORDS = [
    'unreachable',
    'null function',
    'RuntimeError: unreachable',
    'INTERNAL Error: x',
    'FATAL Error: database has been invalidated because of a previous fatal error',
    'memory access out of bounds',
    'table index is out of bounds',
  ]

  it.each(
    WORDS.flatMap((words) => [
      [`regexp_matches('a', ?)`, `${words}(`],
      ['error(?)', words],
      ['CAST(? AS INTEGER)', words],
    ]),
  )('%s of %s leaves the engine as it is', async (call, value) => {
    let crashed = false
    void engine.crashed.then(() => {
      crashed = true
    })
    await expect(engine.query(rows(`SELECT ${call} AS a`, value))).rejects.toBeInstanceOf(QueryError)
    expect(await engine.query(rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
    expect(crashed).toBe(false)
  })

  it('so does a column of such a name', async () => {
    for (const words of WORDS)
      await expect(engine.query(rows(`SELECT "${words}"`))).rejects.toBeInstanceOf(QueryError)
    expect(await engine.query(rows('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })
})
