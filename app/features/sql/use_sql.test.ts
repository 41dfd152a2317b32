import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { createTables } from '../../readers/duckdb/tables.ts'
import { createUserSql } from '../../readers/duckdb/user_sql.ts'
import { corpusTables } from '../../tables/schema.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { MOST_ROWS, ownError, runSql } from './use_sql.ts'

let engine: Engine

/** In milliseconds. Starting the engine takes a second, or much longer on a busy machine. */
const ENGINE_PATIENCE = 60_000

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables('test', corpusTables(testAdapter))) await engine.query(statement)
}, ENGINE_PATIENCE)
afterAll(() => engine.close())

const run = (sql: string, signal = new AbortController().signal) =>
  runSql(createUserSql(engine, 'test'), sql, signal)
const errorOf = (sql: string) =>
  run(sql).then(
    () => 'no error',
    (error: Error) => error.message,
  )

describe('a written query', () => {
  it('sees the tables of the corpus', async () => {
    const { columns, rows, total } = await run('SELECT count(*) AS n FROM turns;')
    expect({ columns, rows, total }).toEqual({
      columns: [{ name: 'n', type: 'BIGINT' }],
      rows: [[0]],
      total: 1,
    })
  })

  it('counts all rows where there are more than it gives', async () => {
    const { rows, total } = await run(`SELECT i FROM range(${MOST_ROWS + 5}) r(i) ORDER BY i`)
    expect(rows).toHaveLength(MOST_ROWS)
    expect(rows[MOST_ROWS - 1]).toEqual([MOST_ROWS - 1])
    expect(total).toBe(MOST_ROWS + 5)
  })

  it('is given up when it is told to', async () => {
    const controller = new AbortController()
    const running = run('SELECT 1', controller.signal)
    controller.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('changes nothing', async () => {
    for (const sql of ['DROP TABLE turns', 'CREATE TABLE x (a INTEGER)', 'SELECT 1; DROP TABLE turns', ' '])
      expect(await errorOf(sql)).not.toBe('no error')
    expect((await run('SELECT count(*) FROM turns')).rows).toEqual([[0]])
  })
})

describe('an error', () => {
  it('counts lines as the query does', async () => {
    const message = await errorOf('\n\nSELECT id\nFROM conversations\nWHERE nowhere = 1')
    expect(message).toMatch(/Binder Error/)
    expect(message).toMatch(/^LINE 5: WHERE nowhere = 1\n {14}\^$/m)
  })

  it('at the end of the query says so', async () => {
    const message = await errorOf('SELECT id FROM')
    expect(message).toMatch(/at the end of the query/)
    expect(message).not.toMatch(/LINE/)
  })

  it('is said once', async () => {
    expect((await errorOf('SELEC id FROM turns')).match(/LINE 1/g)).toHaveLength(1)
  })

  it('keeps the caret below its place when the line number loses a digit', () => {
    const sql = Array.from({ length: 9 }, () => 'SELECT').join('\n')
    const message = `Parser Error: x\n\nLINE 10: SELECT y\n${' '.repeat(16)}^`
    expect(ownError(message, sql, 2)).toBe(`Parser Error: x\n\nLINE 8: SELECT y\n${' '.repeat(15)}^`)
  })

  it('without a line is left as it is', () => {
    expect(ownError('Out of memory', 'SELECT 1', 2)).toBe('Out of memory')
  })
})
