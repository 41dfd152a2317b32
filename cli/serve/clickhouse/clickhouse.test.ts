import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineFull, QueryError } from '../../../app/engine/engine.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { createClickHouseReader } from '../../../app/readers/clickhouse/reader.ts'
import { clickHouseTable, READING } from '../../../app/readers/clickhouse/tables.ts'
import { clickHouseWith, SHARDS } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { MADE_UP, SPLITS } from '../../../app/readers/contract/test_made_up.ts'
import { CORPUS, inMemory, writePublished } from '../../../app/readers/contract/test_readers.ts'
import { ALL_OF_IT } from '../../../app/readers/contract/test_rows.ts'
import { bound, sql } from '../../../app/readers/duckdb/sql.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import { connectClickHouse } from './connection.ts'
import { createClickHouseEngine } from './engine.ts'

const one = { sql: 'SELECT ? AS value', params: [1], decode: ({ value }: { value?: unknown }) => value }

it('says that a server does not answer', async () => {
  const engine = createClickHouseEngine([connectClickHouse({ url: 'http://127.0.0.1:9' })], new Map())
  await expect(engine.query(one)).rejects.toThrow(/127\.0\.0\.1:9 does not answer/)
  await engine.close()
  await expect(engine.query(one)).rejects.toMatchObject({ name: 'EngineCrash' })
})

it('runs no SQL of users, and no statement that it does not know', async () => {
  const engine = createClickHouseEngine([connectClickHouse({ url: 'http://127.0.0.1:9' })], new Map())
  await expect(engine.query({ ...one, userSql: true })).rejects.toThrow(/SQL of readers/)
  await expect(engine.query({ ...one, sql: 'DROP DATABASE x' })).rejects.toThrow(/cannot ask/)
  await engine.close()
})

// `npm run test:serve` starts the shards.
describe.skipIf(SHARDS.length < 2)('with two shards', () => {
  let served: Awaited<ReturnType<typeof clickHouseWith>>
  beforeAll(async () => {
    served = await clickHouseWith(CORPUS.tables, (path) => writePublished(path, ALL_OF_IT), true)
  })
  afterAll(() => served?.close())
  const connect = () => connectClickHouse({ url: SHARDS[0] ?? '' })
  const engineWith = (limits?: Parameters<typeof createClickHouseEngine>[2]) =>
    createClickHouseEngine([connect()], new Map([[schemaOf(CORPUS.id), served.place.database]]), limits)

  it('reads with the documented account of serve, which can do nothing else, nor lift its limits', async () => {
    const reader = connectClickHouse({ url: SHARDS[0] ?? '', user: 'reader', password: 'reader' })
    const turns = clickHouseTable(served.place, 'turns')
    const count = { sql: `SELECT count() FROM ${turns}`, params: {} }
    const expected = MADE_UP.flatMap((m) => m.conversation.turns).length
    expect((await reader.rows(count, { ...READING, max_execution_time: 30 })).rows).toEqual([[expected]])
    await expect(reader.rows(count, { max_execution_time: 3_600 })).rejects.toThrow(/max_execution_time/)
    for (const refused of [
      `INSERT INTO ${turns} SELECT * FROM ${turns}`,
      `DROP TABLE ${turns}`,
      `TRUNCATE TABLE ${clickHouseTable(served.place, 'turns', true)}`,
      'CREATE DATABASE parley_by_reader',
      'SET readonly = 0',
    ])
      await expect(reader.run(refused), refused).rejects.toThrow(/readonly|not enough privileges/i)
    expect((await reader.rows(count, READING)).rows).toEqual([[expected]])
    const other = 'default.of_others'
    await served.shards[0].run(`CREATE TABLE IF NOT EXISTS ${other} (a Int32) ENGINE = MergeTree ORDER BY a`)
    await expect(reader.rows({ sql: `SELECT a FROM ${other}`, params: {} }, {})).rejects.toThrow(
      /not enough privileges/i,
    )
    await reader.close()
    const wrong = connectClickHouse({ url: SHARDS[0] ?? '', user: 'reader', password: 'wrong' })
    await expect(wrong.rows(count, {})).rejects.toThrow(/Authentication failed/)
    await wrong.close()
  })

  it('has the rows of a conversation on one shard, each once, and both shards have some', async () => {
    const turns = clickHouseTable(served.place, 'turns', true)
    const counted: (readonly number[])[] = []
    for (const shard of served.shards) {
      const [keys] = await shard.columns(
        { sql: `SELECT conversation_key FROM ${turns}`, params: {} },
        READING,
      )
      counted.push((keys ?? []) as readonly number[])
    }
    expect(counted.flat()).toHaveLength(MADE_UP.flatMap((m) => m.conversation.turns).length)
    expect(counted.every((keys) => keys.length > 0)).toBe(true)
    expect(counted[0]?.some((key) => counted[1]?.includes(key))).toBe(false)
  })

  it('finds words as Parley splits them', async () => {
    const [[rows]] = (await served.shards[0].columns(
      {
        sql: `SELECT groupArray(\`word list\`) FROM ${clickHouseTable(served.place, 'turns')} WHERE has(\`word list\`, {word:String})`,
        params: { word: 'it' },
      },
      READING,
    )) as [[readonly string[][]]]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((words) => words.length === 2)).toBe(true)
  })

  it.each([
    ['word', ['it', 's', "it's", 'cafe', 'CAFÉ', 'drop table', '1', '_', 'a_b', 'b', 'שלום', 'tab', 'q', '']],
    [
      'pattern',
      [
        '.',
        'a.b',
        '^.{5}$',
        '\\bq\\b',
        'É',
        '(?i)straße',
        'i̇',
        'İ',
        '[[:alpha:]]+',
        '\\p{Hebrew}',
        'o|1$',
        '(',
        '^$',
      ],
    ],
    ['text', ['it', '%', '_', '\\', 'é', 'E', '  ', 'izmir', '🏕']],
  ] as const)('searches by %s like DuckDB', async (mode, searches) => {
    const { reader: expected, close } = await inMemory()
    const engine = engineWith()
    const reader = createClickHouseReader(engine, CORPUS, MADE_UP.length)
    const place = (r: Reader, search: string) =>
      r
        .queue(
          { splits: SPLITS, sort: null, filter: { ...NO_FILTER, search, mode } },
          { turns: 'hits', schemes: [] },
        )
        .then(({ keys, turns }) => Array.from(keys, (key, i) => [key, turns[i]]))
        .catch(() => 'refused')
    for (const search of searches)
      expect(await place(reader, search), search).toEqual(await place(expected, search))
    await Promise.all([close(), engine.close()])
  })

  it('takes thousands of values, and texts longer than an address', async () => {
    const engine = engineWith()
    const reader = createClickHouseReader(engine, CORPUS, MADE_UP.length)
    const ids = [...Array.from({ length: 20_000 }, (_, i) => `none ${i}`), `i"d'3`]
    expect((await reader.splitsOf(ids)).map(({ split }) => split).sort()).toEqual([...SPLITS].sort())
    const long = `${'🏕\\'.repeat(200_000)}'`
    expect(await engine.query({ ...one, params: [long] })).toEqual([long])
    await engine.close()
  })

  it('can be read only', async () => {
    const [shard] = served.shards
    const turns = clickHouseTable(served.place, 'turns')
    for (const statement of [`DROP TABLE ${turns}`, `INSERT INTO ${turns} SELECT * FROM ${turns}`])
      await expect(shard.rows({ sql: statement, params: {} }, {})).rejects.toThrow()
    await expect(shard.rows({ sql: 'SELECT 1 SETTINGS readonly = 0', params: {} }, {})).rejects.toThrow()
  })

  it('stops what takes too long, has too many rows or needs too much memory', async () => {
    const slow = sql`SELECT count(*) AS value FROM ${join1()} WHERE ${manyTimes('abs')} > 0`
    const ask = async (limits: Parameters<typeof createClickHouseEngine>[2], fragment: typeof slow) => {
      const engine = engineWith(limits)
      try {
        return await engine.query({ ...fragment, decode: (row) => row })
      } finally {
        await engine.close()
      }
    }
    const turns = `${served.place.database}.turns`
    await expect(ask({ rows: 3 }, sql`SELECT t.turn FROM ${turns} t`)).rejects.toThrow(/too many rows/)
    await expect(
      ask({ memoryBytes: 1_000 }, sql`SELECT t.turn FROM ${turns} t ORDER BY t.text`),
    ).rejects.toBeInstanceOf(EngineFull)
    await expect(ask({ seconds: 1 }, slow)).rejects.toThrow(/took too long/)
    expect(await ask({}, sql`SELECT ${bound(1)} AS value`)).toEqual([{ value: 1 }])
  })

  it('ends an aborted question on the server, too', async () => {
    const engine = engineWith({ seconds: 60 })
    const controller = new AbortController()
    const running = engine.query(
      {
        ...sql`SELECT count(*) AS value FROM ${join1()} WHERE ${manyTimes('abs')} > 0`,
        decode: (row) => row,
      },
      controller.signal,
    )
    const isRunning = async () => {
      const [[n]] = (await served.shards[0].columns(
        {
          sql: `SELECT count() FROM system.processes WHERE query LIKE '%abs(abs(%' AND query NOT LIKE '%system%'`,
          params: {},
        },
        {},
      )) as [[number]]
      return n > 0
    }
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(true)
    controller.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(false)
    await engine.close()
  })

  /** A query of millions of rows: the turns with themselves, several times. */
  function join1(): string {
    const turns = `${served.place.database}.turns`
    return `(SELECT a.turn FROM ${turns} a, ${turns} b, ${turns} c, ${turns} d, ${turns} e, ${turns} f) x`
  }

  function manyTimes(name: string): string {
    return `${`${name}(`.repeat(20)}x.turn${')'.repeat(20)}`
  }
})

describe.skipIf(SHARDS.length < 2)('with a shard that does not answer', () => {
  it('names it, and counts nothing', async () => {
    const { place, shards, close } = await clickHouseWith(
      CORPUS.tables,
      (path) => writePublished(path, ALL_OF_IT),
      true,
    )
    // A cluster of the configuration whose second shard has a port that nothing listens at.
    const broken = `lab_without_one`
    const turns = clickHouseTable(place, 'turns')
    try {
      await shards[0].run(`DROP TABLE ${turns}`)
      await shards[0].run(
        `CREATE TABLE ${turns} AS ${clickHouseTable(place, 'turns', true)}
          ENGINE = Distributed(${broken}, ${place.database}, turns_local)`,
      )
      const engine = createClickHouseEngine([connectClickHouse({ url: SHARDS[0] ?? '' })], new Map())
      const asked = engine.query({
        ...sql`SELECT count(*) AS value FROM ${place.database}.turns t`,
        decode: (row) => row,
      })
      await expect(asked).rejects.toThrow(/shard of ClickHouse does not answer: .*127\.0\.0\.1:9\b/)
      await expect(asked).rejects.toBeInstanceOf(QueryError)
      await engine.close()
    } finally {
      await close()
    }
  })
})
