import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../../app/model/index.ts'
import { untilDivided } from '../../../app/readers/clickhouse/test_clickhouse.ts'
import { sql, tableOf } from '../../../app/readers/duckdb/sql.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import { createClickHouseEngine } from './engine.ts'
import { CORPUS, LIBRARY, shardsWithFaults } from './test_faults.ts'

const CONVERSATIONS = 300

let last = 0

/** A question that was not asked before, because readers keep answers. All turns match it. */
function fresh() {
  last += 1
  return { splits: ['data'], filter: { ...NO_FILTER, search: `o{1,${last}}`, mode: 'pattern' } } as const
}

/** Time for a shard to start, or for ClickHouse to notice something. */
const PATIENCE = { timeout: 60_000, interval: 200 }

type Asked = ReturnType<typeof fresh>

/** What a page asks, by name, and numbers of what it gets. */
const QUESTIONS: Readonly<
  Record<string, readonly [number, (reader: Reader, asked: Asked) => Promise<unknown>]>
> = {
  count: [CONVERSATIONS, (reader, asked) => reader.count(asked)],
  countTurns: [4 * CONVERSATIONS, (reader, asked) => reader.countTurns(asked)],
  page: [
    CONVERSATIONS,
    async (reader, asked) => (await reader.page({ ...asked, sort: null }, { offset: 0 }, 500)).rows.length,
  ],
  queue: [
    4 * CONVERSATIONS,
    async (reader, asked) =>
      (await reader.queue({ ...asked, sort: null }, { turns: 'hits', schemes: [] })).turns.length,
  ],
  exported: [
    4 * CONVERSATIONS,
    async (reader, asked) => {
      let found = 0
      for await (const part of reader.exported(asked, { table: 'turns', rows: 'all' })) found += part.length
      return found
    },
  ],
}

// `npm run test:serve` names the library.
describe.skipIf(LIBRARY === undefined)('when a shard of ClickHouse', { timeout: 180_000 }, () => {
  let made: Awaited<ReturnType<typeof shardsWithFaults>>
  let reader: Reader
  beforeAll(async () => {
    made = await shardsWithFaults('faults')
    await made.publish(CONVERSATIONS)
    await made.load()
    reader = await made.serve({ seconds: 3 })
  }, 180_000)
  afterAll(() => made?.close())

  it.each([0, 1])(
    'is away, questions name it and get no part of the answer; they go on once it is back (%i)',
    async (i) => {
      const all = async () => {
        for (const [name, [expected, ask]] of Object.entries(QUESTIONS))
          expect(await ask(reader, fresh()), name).toBe(expected)
      }
      await all()
      const shard = made.shards[i]
      const address = i === 0 ? new URL(shard?.url ?? '').host : shard?.native
      await shard?.kill()
      const lost = fresh()
      for (const [name, [, ask]] of Object.entries(QUESTIONS))
        await expect(ask(reader, lost), name).rejects.toMatchObject({
          why: 'shard',
          message: expect.stringContaining(`ClickHouse at ${address} does not answer`),
        })
      // Conversations come from the site's packs.
      expect((await reader.conversation({ split: 'data', id: 'd7' }))?.turns).toHaveLength(4)
      await shard?.start()
      await expect.poll(() => reader.count(lost).catch(() => null), PATIENCE).toBe(CONVERSATIONS)
      await all()
    },
  )

  it('is away or gives no sign of life, questions that each shard answers about its own rows name it, and go on', async () => {
    const [version] = await made.versions()
    const databases = new Map([[schemaOf(CORPUS), version?.database ?? '']])
    const engine = createClickHouseEngine(made.connected(), databases, { seconds: 30 })
    const counted = {
      ...sql`SELECT count(*) AS n FROM ${tableOf(CORPUS, 'conversations')} c`,
      decode: ({ n }: Readonly<Record<string, unknown>>) => Number(n),
    }
    const ask = async () => (await engine.queryParts?.(counted)) ?? []
    const goesOn = async () => {
      await expect.poll(() => ask().catch(() => []), PATIENCE).toHaveLength(2)
      expect((await ask()).reduce((sum, n) => sum + n, 0)).toBe(CONVERSATIONS)
    }
    await untilDivided(engine, CORPUS)
    await goesOn()
    for (const [i, shard] of made.shards.entries()) {
      await shard.kill()
      const address = i === 0 ? new URL(shard.url).host : shard.native
      await expect(ask()).rejects.toThrow(address)
      await shard.start()
      await goesOn()
    }
    made.proxy.stall('all')
    await expect(ask()).rejects.toThrow(made.shards[1]?.native ?? '')
    made.proxy.goOn()
    await goesOn()
    await engine.close()
  })

  it('is slow, a question ends in the limit of time, on both shards, and others are answered meanwhile', async () => {
    made.proxy.stall('answers')
    try {
      const slow = expect(reader.count(fresh())).rejects.toMatchObject({
        why: 'slow',
        message: expect.stringContaining('after 3 s'),
      })
      expect((await reader.conversation({ split: 'data', id: 'd7' }))?.turns).toHaveLength(4)
      await slow
      await expect.poll(running, PATIENCE).toEqual([0, 0])
    } finally {
      made.proxy.goOn()
    }
    const after = fresh()
    await expect.poll(() => reader.count(after).catch(() => null), PATIENCE).toBe(CONVERSATIONS)
  })

  it('gives no sign of life, it is named before the usual limit of time', async () => {
    const patient = await made.serve({ seconds: 30 })
    made.proxy.stall('all')
    try {
      await expect(patient.count(fresh())).rejects.toMatchObject({
        why: 'shard',
        message: expect.stringContaining(made.shards[1]?.native ?? ''),
      })
    } finally {
      made.proxy.goOn()
    }
    const after = fresh()
    await expect.poll(() => reader.count(after).catch(() => null), PATIENCE).toBe(CONVERSATIONS)
  })

  it('has its question killed by an administrator, the page says so', async () => {
    const patient = await made.serve({ seconds: 60 })
    made.proxy.stall('answers')
    try {
      const killed = expect(patient.count(fresh())).rejects.toMatchObject({ why: 'killed' })
      const [first] = made.connected()
      await expect.poll(async () => (await running())[0], PATIENCE).toBeGreaterThan(0)
      await first.run("KILL QUERY WHERE user = 'reader' ASYNC")
      await killed
    } finally {
      made.proxy.goOn()
    }
    const after = fresh()
    await expect.poll(() => reader.count(after).catch(() => null), PATIENCE).toBe(CONVERSATIONS)
  })

  it('has too little memory for a question, the page says so', async () => {
    const poor = await made.serve({ memoryBytes: 1_000 })
    await expect(poor.count(fresh())).rejects.toMatchObject({
      why: 'memory',
      message: expect.stringContaining('memory'),
    })
    expect(await reader.count(fresh())).toBe(CONVERSATIONS)
  })

  /** Numbers of questions of readers that run, by shard. */
  async function running(): Promise<readonly number[]> {
    const sql = "SELECT count() FROM system.processes WHERE user = 'reader'"
    const found: number[] = []
    for (const shard of made.connected()) {
      const { rows } = await shard.rows({ sql, params: {} }, {})
      found.push(Number(rows[0]?.[0]))
    }
    return found
  }
})
