import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EngineCrash, type Statement } from '../../../app/engine/engine.ts'
import { failureOf } from '../../../app/readers/remote/answering.ts'
import { loadDuckDb } from '../../publish/index/duckdb.ts'
import { testFolder } from '../../publish/test_publishing.ts'
import { startNativeEngine } from './native_engine.ts'

const canStart = await loadDuckDb().then(
  () => true,
  () => false,
)

const statement = (sql: string, ...params: readonly (string | number | null)[]): Statement<unknown> => ({
  ...{ sql, params },
  decode: (row) => row,
})

/** Takes minutes if it is not stopped. */
const ENDLESS = statement(
  'SELECT count(*) AS n FROM range(2000000000) a, range(100) b WHERE hash(a.range, b.range) = 1',
)

describe.skipIf(!canStart)('the native engine', async () => {
  const engine = canStart ? await startNativeEngine([], { memory: '200MB', threads: 1 }) : null
  afterAll(() => engine?.close())
  const ask = (sql: string, ...params: readonly (string | number | null)[]) =>
    engine?.query(statement(sql, ...params))

  it('gives values as DuckDB-WASM does', async () => {
    const [row] = (await ask(
      `SELECT 7::BIGINT AS n, 9007199254740993 AS large, 1.50::DECIMAL(9, 2) AS price,
      12345678901234567.25::DECIMAL(20, 2) AS exact, DATE '2020-02-29' AS day, TIMESTAMP '2020-02-29 01:02:03.004' AS at,
      ['a', NULL] AS list, {'x': 1, 'y': [2]} AS record, MAP {'k': 3} AS map, NULL AS nothing, '\uFEFFmark' AS mark,
      ?::VARCHAR AS given`,
      "it's",
    )) as Record<string, unknown>[]
    expect(row).toEqual({
      ...{ n: 7, large: '9007199254740993', price: 1.5, exact: '12345678901234567.25', day: '2020-02-29' },
      ...{
        at: '2020-02-29T01:02:03.004Z',
        list: ['a', null],
        map: { k: 3 },
        nothing: null,
        mark: '\uFEFFmark',
      },
      record: { x: 1, y: [2] },
      given: "it's",
    })
    const columns = await engine?.integerColumns(
      statement('SELECT i, -i FROM range(3000) t(i) ORDER BY i'),
      2,
    )
    expect(columns?.[1]).toEqual(Int32Array.from({ length: 3_000 }, (_, i) => -i))
    expect(await engine?.integers(statement('SELECT 1 WHERE false'))).toEqual(new Int32Array())
  })

  it('stops what is given up, also while it waits, and goes on', async () => {
    const controllers = Array.from({ length: 8 }, () => new AbortController())
    const asked = controllers.map(({ signal }) => engine?.query(ENDLESS, signal))
    setTimeout(() => {
      for (const controller of controllers) controller.abort()
    }, 200)
    for (const one of asked) await expect(one).rejects.toMatchObject({ name: 'AbortError' })
    // Every connection is free again.
    const all = await Promise.all(Array.from({ length: 8 }, () => ask('SELECT 1 AS n')))
    expect(all).toEqual(Array.from({ length: 8 }, () => [{ n: 1 }]))
    await expect(engine?.query(ENDLESS, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('reads no other files, loads no extensions and keeps its settings', async () => {
    const { folder } = testFolder()
    const secret = join(folder, 'secret.csv')
    writeFileSync(secret, 'a,b\n1,2\n')
    for (const sql of [
      `FROM read_csv('${secret}')`,
      `FROM '${secret}'`,
      `ATTACH '${join(folder, 'new.duckdb')}' AS another`,
      `COPY (SELECT 1) TO '${join(folder, 'out.csv')}'`,
      'INSTALL httpfs',
      'LOAD httpfs',
      'SET enable_external_access = true',
      "SET memory_limit = '1TB'",
    ])
      await expect(ask(sql), sql).rejects.toThrow()
    await expect(engine?.query({ ...statement('SELECT 1'), userSql: true })).rejects.toThrow(/SQL of users/)
  })

  it('runs SQL of users only where it is allowed, one statement that only reads', async () => {
    const other = await startNativeEngine([], { memory: '200MB', userSql: true })
    const run = (sql: string) => other.query({ ...statement(sql), userSql: true })
    expect(await run('SELECT 1 AS n')).toEqual([{ n: 1 }])
    for (const sql of [
      'SELECT 1; SELECT 2',
      "FROM read_parquet('x')",
      "SELECT * FROM QUERY('SELECT 1')",
      'SELECT',
      '',
    ])
      await expect(run(sql), sql).rejects.toThrow()
    // A refusal of the question, which the page shows, without the paths of this machine.
    for (const sql of [
      "FROM read_csv('https://127.0.0.1:1/x.csv')",
      "FROM read_text('~/x')",
      "FROM 'x.csv'",
    ]) {
      const refused = await run(sql).catch((error: unknown) => error)
      expect(failureOf(refused), sql).toEqual({
        status: 422,
        body: {
          failure: 'refused',
          message: expect.stringMatching(/^Files and addresses cannot be read here/),
        },
      })
    }
    // More than fits: many rows, a long list, and texts.
    for (const sql of [
      'FROM range(20_000_000)',
      'SELECT range(9_000_000)',
      "SELECT repeat('x', 20_000) FROM range(10_000)",
    ])
      await expect(run(sql), sql).rejects.toThrow('The answer takes more memory than the server has for it.')
    await expect(other.query({ ...ENDLESS, userSql: true }, AbortSignal.timeout(100))).rejects.toThrow()
    expect(await run('SELECT 2 AS n')).toEqual([{ n: 2 }])
    await other.close()
  })

  it('says that it is closed', async () => {
    const other = await startNativeEngine([], { memory: '200MB' })
    const under = other.query(ENDLESS)
    await Promise.all([other.close(), expect(under).rejects.toBeInstanceOf(EngineCrash)])
    await expect(other.query(statement('SELECT 1'))).rejects.toBeInstanceOf(EngineCrash)
    expect((await other.crashed).end).toBe('closed')
  })
})
