import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUARDED_FUNCTIONS, refusedFunctions } from './allowed_functions.ts'
import { startDuckDbInNode } from './duckdb_node.ts'
import { type Engine, QueryError } from './engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
  await engine.query({ sql: 'CREATE TABLE t AS SELECT 1 AS a, 2 AS query', params: [], decode: () => null })
}, 60_000)
afterAll(() => engine.close())

const run = (sql: string) =>
  engine.query({ sql: `SELECT * FROM (\n${sql}\n)`, params: [], userSql: true, decode: (row) => row })

/**
 * Fails if a new version of DuckDB has more of these functions. Check their effects, then add them to this list or to
 * the allowed ones.
 */
it('knows every function that is refused', async () => {
  const guarded = await engine.query({
    sql: GUARDED_FUNCTIONS,
    params: [],
    decode: ({ name }) => String(name),
  })
  expect([...refusedFunctions(guarded)]).toEqual([
    'arrow_scan',
    'arrow_scan_dumb',
    'checkpoint',
    'currval',
    'disable_logging',
    'enable_logging',
    'force_checkpoint',
    'nextval',
    'query',
    'query_table',
    'seq_scan',
    'setseed',
    'truncate_duckdb_logs',
    'write_log',
  ])
})

describe("a reader's statement that changes the engine is refused, and leaves it as it was", () => {
  it.each([
    "FROM enable_logging('QueryLog', storage='file', storage_path='x')",
    'FROM "enable_logging"()',
    'FROM "Enable_Logging" /* all ( of it */ -- (\n ()',
    'FROM ENABLE_LOGGING\u00a0()',
    'FROM "enable_logging"\u2003()',
    'FROM system.main.enable_logging()',
    "SELECT 'ü', * FROM t, LATERAL enable_logging()",
    "SELECT $\u00a0$ ' $\u00a0$, * FROM enable_logging() --'",
    "FROM query('FROM enable_logging()')",
    "FROM query_table('t')",
    'FROM checkpoint()',
    'FROM force_checkpoint()',
    'FROM truncate_duckdb_logs()',
    'FROM disable_logging()',
    'SELECT setseed(0.5)',
    "SELECT write_log('x')",
    "SELECT 'x'.write_log()",
    'WITH x AS (FROM checkpoint()) FROM x',
    'SELECT (SELECT count(*) FROM checkpoint()) AS n',
  ])('%s', async (sql) => {
    await expect(run(sql)).rejects.toThrow(/cannot be called here/)
    await expect(run(sql)).rejects.toBeInstanceOf(QueryError)
    expect(await run('SELECT a FROM t')).toEqual([{ a: 1 }])
  })

  it.each(['WITH x AS (CALL enable_logging()) FROM x', 'WITH x AS (PRAGMA enable_logging) FROM x'])(
    'nor as a statement of its own: %s',
    async (sql) => {
      await expect(run(sql)).rejects.toBeInstanceOf(QueryError)
    },
  )
})

describe("a reader's statement may", () => {
  it.each([
    ["name them in text: SELECT 'enable_logging()' AS a -- query('x')", [{ a: 'enable_logging()' }]],
    ['have a column of their names: SELECT query AS a FROM t', [{ a: 2 }]],
    ['have a column in brackets: SELECT (query) + (1) AS a FROM t', [{ a: 3 }]],
    ['make rows: SELECT count(*) AS a FROM range(3), generate_series(1, 2)', [{ a: 6 }]],
    ['take lists apart: SELECT unnest([1, 2]) AS a', [{ a: 1 }, { a: 2 }]],
    ['draw lots: SELECT random() < 2 AS a', [{ a: true }]],
    ["look at the tables: SELECT table_name AS a FROM duckdb_tables() WHERE table_name = 't'", [{ a: 't' }]],
  ])('%s', async (named, rows) => {
    const [, sql = ''] = /: (.*)/s.exec(named) ?? []
    expect(await run(sql)).toEqual(rows)
  })
})
