import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from './duckdb_node.ts'
import type { Engine, Param } from './engine.ts'

/** Runs for minutes unless it is stopped. */
const ENDLESS = 'SELECT count(*) AS n FROM range(10000000) a(i), range(1000000) b(j) WHERE (i * j) % 7 = 3'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
  await engine.query({ sql: 'CREATE TABLE t AS SELECT 1 AS a', params: [], decode: () => null })
}, 60_000)
afterAll(() => engine.close())

const asUser = (sql: string, params: readonly Param[] = []) =>
  ({ sql, params, userSql: true, decode: (row: object) => row }) as const

describe('a statement of the user', () => {
  it('gives the same plain values as any other', async () => {
    const sql = `SELECT 1::BIGINT AS whole, 1.5::DECIMAL(4, 2) AS decimal, true AS yes, NULL AS nothing,
      ['a', NULL] AS list, {'a': 1, 'b': ['x']} AS struct, count(*) AS n FROM range(3)`
    const asked = await engine.query({ ...asUser(sql), userSql: false })
    expect(await engine.query(asUser(sql))).toEqual(asked)
    expect(asked).toHaveLength(1)
  })

  it('gives all of many rows, in order, and none of none', async () => {
    const rows = await engine.query(asUser('SELECT i FROM range(100000) r(i) ORDER BY i DESC'))
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([100_000, { i: 99_999 }, { i: 0 }])
    expect(await engine.query(asUser('SELECT 1 AS a WHERE false'))).toEqual([])
  })

  it('takes parameters', async () => {
    expect(await engine.query(asUser("SELECT ? AS a, 'x' AS b", ["it's"]))).toEqual([{ a: "it's", b: 'x' }])
  })

  it.each(['SELECT 1; DROP TABLE t', 'SELECT 1; SELECT 2', ''])('is one: not %j', async (sql) => {
    await expect(engine.query(asUser(sql))).rejects.toThrow()
    await expect(engine.query(asUser(sql, [1]))).rejects.toThrow()
    expect(await engine.query(asUser('SELECT * FROM t'))).toEqual([{ a: 1 }])
  })

  it('says what is wrong, be it before or after it has begun', async () => {
    await expect(engine.query(asUser('SELECT * FROM nowhere'))).rejects.toThrow(/nowhere/)
    const late = 'SELECT (i * 100)::SMALLINT AS a FROM range(3000000) r(i) WHERE i < 3 OR i > 2999990'
    await expect(engine.query(asUser(late))).rejects.toThrow(/SMALLINT|INT16/)
    expect(await engine.query(asUser('SELECT 1 AS a'))).toEqual([{ a: 1 }])
  })
})

describe('cancelling a statement of the user', () => {
  it('stops it in the engine, so that the next one has its turn', async () => {
    for (let i = 0; i < 3; i++) {
      const controller = new AbortController()
      const running = engine.query(asUser(ENDLESS), controller.signal)
      setTimeout(() => controller.abort(), 20 + 150 * i)
      await expect(running).rejects.toMatchObject({ name: 'AbortError' })
      expect(await engine.query(asUser('SELECT 2 AS b'))).toEqual([{ b: 2 }])
      expect(await engine.query({ ...asUser('SELECT ? AS c', [3]), userSql: false })).toEqual([{ c: 3 }])
    }
  }, 20_000)

  it('leaves the others alone that wait behind it', async () => {
    const controller = new AbortController()
    const running = engine.query(asUser(ENDLESS), controller.signal)
    const behind = engine.query(asUser('SELECT count(*) AS n FROM range(5000000) r(i) WHERE hash(i) % 3 = 0'))
    setTimeout(() => controller.abort(), 30)
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(await behind).toEqual([{ n: expect.any(Number) }])
  }, 20_000)

  it('does nothing to the next one where it comes too late', async () => {
    const controller = new AbortController()
    expect(await engine.query(asUser('SELECT 1 AS a'), controller.signal)).toEqual([{ a: 1 }])
    controller.abort()
    expect(await engine.query(asUser('SELECT 2 AS a'))).toEqual([{ a: 2 }])
  })
})
