import type { Page } from '@playwright/test'
import pkg from '../../package.json' with { type: 'json' }
import { adapterOf, conversationsOf } from '../helpers/samples.ts'
import { follow, listPane } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

type Param = string | number | boolean | null

/** Runs a query like `await parley.query(…)` in the browser's console. */
function query(
  page: Page,
  sql: string,
  params: readonly Param[] = [],
): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(([text, bound]) => window.parley.query(text, bound), [sql, params] as const)
}

test('version and idle are there before anything is open', async ({ page }) => {
  await open(page, '')
  expect(await page.evaluate(() => window.parley.version)).toBe(pkg.version)
  const [before, since, now] = await page.evaluate(async () => {
    const before = performance.now()
    return [before, await window.parley.idle(), performance.now()] as const
  })
  expect(since).toBeGreaterThanOrEqual(before)
  expect(since).toBeLessThanOrEqual(now)
})

ownPage('idle resolves only when the list can be read', async ({ page }) => {
  await page.goto('./#/sample-casino')
  await page.waitForFunction(() => 'parley' in window)
  await page.evaluate(() => window.parley.idle())
  const text = await listPane(page).textContent()
  expect(text).toContain('29 conversations')
  expect(text).not.toContain('Loading')
  await follow(page, '#/sample-friends')
  await page.evaluate(() => window.parley.idle())
  expect(await listPane(page).textContent()).toContain('32 conversations')
})

test('tables without a schema are those of the open corpus; another’s are named with its id', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '#/sample-casino')
  const count = 'SELECT count(*) AS n FROM conversations'
  expect(await query(page, count)).toEqual([{ n: 29 }])
  await follow(page, '#/sample-diplomacy')
  await idle(page)
  expect(await query(page, count)).toEqual([{ n: 31 }])
  expect(await query(page, 'SELECT count(*) AS n FROM sample_casino.conversations')).toEqual([{ n: 29 }])
})

test('on the start page, tables without a schema are those of no corpus', async ({ page }) => {
  await open(page, '#/sample-casino')
  await follow(page, '#/')
  await idle(page)
  const failure = await page.evaluate(() =>
    window.parley.query('SELECT count(*) AS n FROM conversations').then(
      () => null,
      (error: Error) => error.message,
    ),
  )
  expect(failure).toContain('No corpus is open')
  expect(await query(page, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await query(page, 'SELECT count(*) AS n FROM sample_casino.conversations')).toEqual([{ n: 29 }])
})

test('conversations, turns and labels hold what the conversations hold', async ({ page }) => {
  const conversations = await conversationsOf('sample-casino')
  const turns = conversations.flatMap((c) => c.turns)
  await open(page, '#/sample-casino')
  expect(
    await query(page, 'SELECT count(*) AS n, count(*) FILTER (annotated) AS a FROM conversations'),
  ).toEqual([{ n: conversations.length, a: conversations.filter((c) => c.annotated.length > 0).length }])
  expect(await query(page, 'SELECT count(*) AS n, sum(length(text)) AS characters FROM turns')).toEqual([
    { n: turns.length, characters: turns.reduce((sum, t) => sum + [...t.text].length, 0) },
  ])
  const counted = new Map<string, number>()
  for (const { value } of turns.flatMap((t) => t.labels)) counted.set(value, (counted.get(value) ?? 0) + 1)
  const rows = await query(page, 'SELECT value, count(*) AS n FROM labels GROUP BY value')
  expect(new Map(rows.map(({ value, n }) => [value, n]))).toEqual(counted)
  const { facets } = adapterOf('sample-casino')
  for (const conversation of conversations.slice(0, 4)) {
    const [row] = await query(page, 'SELECT * FROM conversations WHERE id = ?', [conversation.id])
    for (const { key, kind, read } of facets) {
      const value = read(conversation)
      // If a facet is a column of every corpus, that column has its own test.
      if (key !== 'outcome')
        expect(row?.[key], key).toEqual(kind === 'category' && value !== null ? String(value) : value)
    }
  }
})

test('values come as plain data', async ({ page }) => {
  await open(page, '#/sample-casino')
  const sql = `SELECT 1 AS whole, 2.5 AS decimal, 9007199254740993 AS huge, NULL AS nothing, true AS yes,
    ['a', 'b'] AS list, {'x': 1, 'y': 'z'} AS struct, DATE '2021-06-06' AS day;`
  const [found] = await query(page, sql)
  expect(found).toMatchObject({ whole: 1, decimal: 2.5, nothing: null, yes: true, list: ['a', 'b'] })
  expect(found?.struct).toEqual({ x: 1, y: 'z' })
})

test('parameters are bound: quotes, semicolons and wildcards are only text', async ({ page }) => {
  await open(page, '#/sample-casino')
  const nasty = `O'Brien "said"; DROP TABLE turns; -- 100% ?_\\ \u{1F3D5}`
  expect(
    await query(page, 'SELECT ? AS text, ? AS number, ? AS nothing, ? AS yes', [nasty, 1.5, null, true]),
  ).toEqual([{ text: nasty, number: 1.5, nothing: null, yes: true }])
  expect(await query(page, 'SELECT count(*) AS n FROM turns WHERE text = ?', [`' OR '1'='1`])).toEqual([
    { n: 0 },
  ])
})

test.describe('whatever writes or reaches out is refused, and nothing has changed', () => {
  const refused = [
    'CREATE TABLE mine (a INTEGER)',
    'CREATE SCHEMA mine',
    'CREATE MACRO mine() AS 1',
    'DROP TABLE conversations',
    'DROP SCHEMA sample_casino CASCADE',
    'DELETE FROM turns',
    'UPDATE conversations SET turns = 0',
    "INSERT INTO labels VALUES (0, '0', 'train', 0, 'strategy', 'mine', 'me')",
    'INSERT INTO labels SELECT * FROM labels RETURNING *',
    "COPY conversations TO 'stolen.csv'",
    "ATTACH ':memory:' AS mine",
    'DETACH memory',
    'INSTALL parquet',
    'LOAD json',
    'SET lock_configuration = false',
    'PRAGMA enable_profiling',
    'CALL pragma_version()',
    'BEGIN TRANSACTION',
    'USE main',
    "EXPORT DATABASE 'x'",
    'CHECKPOINT',
    'VACUUM',
    'SELECT 1; SELECT 2',
    'SELECT 1; DROP TABLE turns',
    'SELECT 1) AS a; DROP TABLE turns; SELECT * FROM (SELECT 1',
    'SELECT 1)\n; DELETE FROM turns --',
    'WITH gone AS (DELETE FROM turns RETURNING *) SELECT * FROM gone',
    "SELECT * FROM read_csv('http://127.0.0.1:9/stolen.csv')",
    "SELECT * FROM read_csv('https://example.org/stolen.csv')",
    "SELECT * FROM 'https://example.org/stolen.parquet'",
    "SELECT * FROM read_parquet('x.parquet')",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM glob('*')",
    "SELECT * FROM query('DROP TABLE turns')",
    "FROM enable_logging('QueryLog', storage='file', storage_path='x')",
    'FROM "Enable_Logging" /* ( */ ()',
    "FROM query('FROM enable_logging()')",
    "FROM query_table('turns')",
    'FROM checkpoint()',
    'FROM truncate_duckdb_logs()',
    'SELECT setseed(0.5)',
    "SELECT write_log('x')",
    "SELECT json('{}')::JSON",
    "SELECT getenv('HOME')",
    '',
    'nonsense',
  ] as const

  test('none of them gets through', async ({ page }) => {
    await open(page, '#/sample-casino')
    const everything = `SELECT
      (SELECT count(*) FROM conversations) AS conversations, (SELECT count(*) FROM turns) AS turns,
      (SELECT count(*) FROM labels) AS labels, (SELECT sum(turns) FROM conversations) AS sum,
      (SELECT count(*) FROM duckdb_tables()) AS tables, (SELECT count(*) FROM duckdb_schemas()) AS schemas,
      (SELECT count(*) FROM duckdb_databases()) AS databases,
      (SELECT count(*) FROM duckdb_functions() WHERE NOT internal) AS functions`
    const before = await query(page, everything)
    const through: string[] = []
    for (const sql of refused) {
      const message = await page.evaluate(
        (text) =>
          window.parley.query(text).then(
            () => null,
            (error: unknown) => (error instanceof Error ? error.message : `not an error: ${String(error)}`),
          ),
        sql,
      )
      if (message === null) through.push(sql)
      else expect(message, sql).not.toMatch(/^not an error|^$/)
    }
    expect(through).toEqual([])
    expect(await query(page, everything)).toEqual(before)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a query that ends in a comment or a semicolon is a query; an error carries its SQL; queries side by side answer each its own', async ({
  page,
}) => {
  await open(page, '#/sample-casino')
  expect(await query(page, 'SELECT 1 AS n -- one')).toEqual([{ n: 1 }])
  expect(await query(page, 'SELECT 1 AS n; ')).toEqual([{ n: 1 }])
  expect(await query(page, 'WITH t AS (SELECT 2 AS n) SELECT * FROM t ORDER BY n LIMIT 1')).toEqual([
    { n: 2 },
  ])
  expect(await query(page, 'FROM conversations SELECT count(*) AS n')).toEqual([{ n: 29 }])
  const longest = await query(page, 'SELECT turns FROM conversations ORDER BY turns DESC')
  const turns = (await conversationsOf('sample-casino')).map((c) => c.turns.length)
  expect(longest.map((row) => row.turns)).toEqual(turns.toSorted((a, b) => b - a))

  const sql = 'SELECT nobody FROM conversations'
  const error = await page.evaluate(
    (text) =>
      window.parley.query(text).then(
        () => null,
        (thrown: Error & { sql?: string }) => ({
          name: thrown.name,
          message: thrown.message,
          sql: thrown.sql,
        }),
      ),
    sql,
  )
  expect(error).toMatchObject({ name: 'QueryError', sql })
  expect(error?.message).toContain('nobody')

  const answers = await page.evaluate(() =>
    Promise.all(Array.from({ length: 12 }, (_, i) => window.parley.query('SELECT ? * 2 AS n', [i]))),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, (_, i) => [{ n: i * 2 }]))
})
