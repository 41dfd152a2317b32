import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from './duckdb_node.ts'
import type { Engine, RawRow, Statement } from './engine.ts'

const ask = (sql: string, more: Partial<Statement<RawRow>> = {}): Statement<RawRow> => ({
  sql,
  params: [],
  decode: (row) => row,
  ...more,
})

/** Optional dependency that writes DuckDB files like published ones. */
const native = await import('@duckdb/node-api').catch(() => null)

/** Creates a DuckDB file with one table `main.t` and one number `n`. */
async function databaseOf(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(tmpdir(), `parley-attached-${randomUUID()}.duckdb`)
  try {
    const instance = await native?.DuckDBInstance.create(':memory:')
    const connection = await instance?.connect()
    await connection?.run(`ATTACH '${path}' AS made (STORAGE_VERSION 'v1.0.0')`)
    await connection?.run(`CREATE TABLE made.main.t AS SELECT ${n} AS n`)
    await connection?.run('DETACH made')
    connection?.closeSync()
    instance?.closeSync()
    return new Uint8Array(readFileSync(path))
  } finally {
    rmSync(path, { force: true })
  }
}

describe.skipIf(!native)('a database that is attached to the engine', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startDuckDbInNode()
  })
  afterAll(() => engine.close())

  const rows = (sql: string, more?: Partial<Statement<RawRow>>) => engine.query(ask(sql, more))

  it('can be asked under its name, whatever that is, but not written', async () => {
    await engine.attach('a"b$c', { content: await databaseOf(1) })
    expect(await rows('SELECT n FROM "a""b$c".t')).toEqual([{ n: 1 }])
    await expect(rows('INSERT INTO "a""b$c".t VALUES (2)')).rejects.toThrow(/read-only/)
  })

  it('does not hide what is in memory, once names were looked up in it', async () => {
    await rows('CREATE SCHEMA beside')
    await rows('CREATE TABLE beside.t AS SELECT 5 AS n')
    await engine.attach('y', { content: await databaseOf(1) })
    expect(await rows('SELECT n FROM t', { userSql: true, schema: 'y' })).toEqual([{ n: 1 }])
    await rows('CREATE SCHEMA later')
    expect(await rows('SELECT n FROM t', { userSql: true, schema: 'y' })).toEqual([{ n: 1 }])
    expect(await rows('SELECT n FROM t', { userSql: true, schema: 'beside' })).toEqual([{ n: 5 }])
    expect(await rows('SELECT n FROM beside.t')).toEqual([{ n: 5 }])
  })

  it('takes the place of one of the same name, and goes away, also while names are looked up in it', async () => {
    const [one, two] = [await databaseOf(1), await databaseOf(2)]
    await engine.attach('x', { content: one })
    expect(await rows('SELECT n FROM t', { userSql: true, schema: 'x' })).toEqual([{ n: 1 }])
    await engine.attach('x', { content: two })
    expect(await rows('SELECT n FROM t', { userSql: true, schema: 'x' })).toEqual([{ n: 2 }])
    await engine.detach('x')
    await engine.detach('x')
    await expect(rows('SELECT n FROM x.t')).rejects.toThrow(/does not exist/)
    expect(await rows('SELECT 3 AS n', { userSql: true })).toEqual([{ n: 3 }])
  })

  it('is refused where it is no database, and can be tried again', async () => {
    await expect(engine.attach('x', { content: new Uint8Array(9_999) })).rejects.toThrow()
    await engine.attach('x', { content: await databaseOf(4) })
    expect(await rows('SELECT n FROM x.t')).toEqual([{ n: 4 }])
  })

  it('opens no door: other files stay out of reach', async () => {
    await engine.attach('x', { content: await databaseOf(1) })
    for (const sql of [
      "SELECT * FROM read_text('/etc/hostname')",
      "SELECT * FROM read_text('attached/../../etc/hostname')",
      "SELECT * FROM read_blob('https://parley.test/x')",
    ])
      await expect(rows(sql)).rejects.toThrow(/disabled by configuration/)
    await expect(rows("ATTACH '/etc/hostname' AS y")).rejects.toThrow(/disabled by configuration/)
  })
})
