import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickHouseWith, SHARDS, untilDivided } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { MADE_UP } from '../../../app/readers/contract/test_made_up.ts'
import { CORPUS, writePublished } from '../../../app/readers/contract/test_readers.ts'
import { ALL_OF_IT } from '../../../app/readers/contract/test_rows.ts'
import { number, sql, tableOf } from '../../../app/readers/duckdb/sql.ts'
import { Unanswered } from '../../../app/readers/remote/answering.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import { connectClickHouse } from './connection.ts'
import { createClickHouseEngine } from './engine.ts'

// `npm run test:serve` starts the shards.
describe.skipIf(SHARDS.length < 2)('a question that shards answer about their own rows', () => {
  let served: Awaited<ReturnType<typeof clickHouseWith>>
  beforeAll(async () => {
    served = await clickHouseWith(CORPUS.tables, (path) => writePublished(path, ALL_OF_IT), true)
  })
  afterAll(() => served?.close())

  const [first = '', second = ''] = SHARDS
  const engineOf = (one: string, ...others: readonly string[]) =>
    createClickHouseEngine(
      [connectClickHouse({ url: one }), ...others.map((url) => connectClickHouse({ url }))],
      new Map([[schemaOf(CORPUS.id), served.place.database]]),
    )

  const counted = {
    ...sql`SELECT count(*) AS n FROM ${tableOf(CORPUS.id, 'conversations')} c`,
    decode: (row: Readonly<Record<string, unknown>>) => number(row, 'n'),
  }

  const slow = {
    ...sql`SELECT count(*) AS n FROM ${tableOf(CORPUS.id, 'turns')} a, ${tableOf(CORPUS.id, 'turns')} b, ${tableOf(CORPUS.id, 'turns')} c,
      ${tableOf(CORPUS.id, 'turns')} d, ${tableOf(CORPUS.id, 'turns')} e, ${tableOf(CORPUS.id, 'turns')} f
      WHERE abs(a.turn + b.turn + c.turn + d.turn + e.turn + f.turn) > 0`,
    decode: (row: unknown) => row,
  }

  it('has the rows of each', async () => {
    const engine = engineOf(first, second)
    await untilDivided(engine, CORPUS.id)
    const parts = await engine.queryParts?.(counted)
    expect(parts).toHaveLength(2)
    expect(parts?.every((n) => n > 0 && n < MADE_UP.length)).toBe(true)
    expect(parts?.reduce((sum, n) => sum + n, 0)).toBe(MADE_UP.length)
    await engine.close()
  })

  it.each([
    ['the first twice', [first, first]],
    ['the second three times', [first, second, second, second]],
    ['both twice', [first, second, first, second]],
    ['one where nothing answers', [first, 'http://127.0.0.1:9']],
  ])(
    'is asked of the cluster if the addresses are not those of its shards: %s',
    async (_, [one = '', ...others]) => {
      const engine = engineOf(one, ...others)
      for (const pause of [0, 300, 300]) {
        expect(await engine.queryParts?.(counted)).toEqual([MADE_UP.length])
        await wait(pause)
      }
      await engine.close()
    },
  )

  it('is asked of the cluster if a shard stops to answer at its own address', async () => {
    let isAway = false
    const gone = new Unanswered({ failure: 'shard', nodes: 'two' }, 'gone', '', '', null)
    const [one, two] = [connectClickHouse({ url: first }), connectClickHouse({ url: second })]
    const rows: typeof two.rows = (...asked) => (isAway ? Promise.reject(gone) : two.rows(...asked))
    const databases = new Map([[schemaOf(CORPUS.id), served.place.database]])
    const engine = createClickHouseEngine([one, { ...two, rows }], databases)
    await untilDivided(engine, CORPUS.id)
    isAway = true
    for (let i = 0; i < 2; i++) expect(await engine.queryParts?.(counted)).toEqual([MADE_UP.length])
    await engine.close()
  })

  it('is asked of one node as a whole', async () => {
    const engine = engineOf(first)
    expect(engine.queryParts).toBeUndefined()
    expect(await engine.query(counted)).toEqual([MADE_UP.length])
    await engine.close()
  })

  it('is refused if each shard would take its own first rows', async () => {
    const engine = engineOf(first, second)
    const turns = tableOf(CORPUS.id, 'turns')
    const few = sql`SELECT t.turn FROM ${turns} t WHERE t.turn IN (SELECT u.turn FROM ${turns} u ORDER BY u.turn LIMIT 1)`
    await expect(engine.queryParts?.({ ...few, decode: (row) => row })).rejects.toThrow(/LIMIT/)
    await engine.close()
  })

  it('ends on all shards when it is aborted', async () => {
    const engine = engineOf(first, second)
    await untilDivided(engine, CORPUS.id)
    const isRunning = async () => {
      const processes = `SELECT count() FROM system.processes
        WHERE position(query, '${served.place.database}') > 0 AND position(query, 'abs(') > 0 AND query NOT LIKE '%system%'`
      const found = await Promise.all(
        served.shards.map((one) => one.rows({ sql: processes, params: {} }, {})),
      )
      return found.map(({ rows }) => Number(rows[0]?.[0]) > 0)
    }
    const controller = new AbortController()
    const running = engine.queryParts?.(slow, controller.signal)
    await expect.poll(isRunning, { timeout: 30_000 }).toEqual([true, true])
    controller.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(isRunning, { timeout: 30_000 }).toEqual([false, false])
    await engine.close()
  })
})
