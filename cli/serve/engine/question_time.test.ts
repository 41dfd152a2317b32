import { availableParallelism } from 'node:os'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../app/engine/engine.ts'
import { NO_FILTER } from '../../../app/model/index.ts'
import { SharedCache } from '../../../app/readers/duckdb/in_memory/shared_cache.ts'
import type { Reader } from '../../../app/readers/reader.ts'
import { loadDuckDb } from '../../publish/index/duckdb.ts'
import { USUAL_LIMITS } from '../api/api.ts'
import { serveQuestions } from '../api/test_api.ts'
import { createAnswerCache, keptAnswers } from '../kept_answers.ts'
import { startNativeEngine } from './native_engine.ts'

const canStart = await loadDuckDb().then(
  () => true,
  () => false,
)

const QUESTION = { splits: ['train'], filter: NO_FILTER }
const NUMBER = { sql: 'SELECT 7 AS n', params: [], decode: ({ n }: Record<string, unknown>) => Number(n) }
/** Takes minutes if it is not stopped. */
const ENDLESS = {
  ...NUMBER,
  sql: 'SELECT count(*) AS n FROM range(2000000000) a, range(100) b WHERE hash(a.range, b.range) = 1',
}

const first = async (engine: Engine, statement: typeof NUMBER, signal?: AbortSignal) =>
  (await engine.query(statement, signal))[0] ?? 0

describe.skipIf(!canStart)('the time of a question', async () => {
  const engine = await startNativeEngine([], { memory: '200MB', threads: 1 })
  afterAll(() => engine.close())

  const stopping: AbortController[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopAll = () => {
    clearTimeout(timer)
    for (const controller of stopping.splice(0)) controller.abort()
  }
  /** Keeps every connection of the engine busy until `stopAll`. */
  const occupy = () => {
    for (let i = 0; i < Math.max(2, availableParallelism()); i++) {
      const controller = new AbortController()
      stopping.push(controller)
      engine.query(ENDLESS, controller.signal).catch(() => {})
    }
  }
  let close = async () => {}
  afterEach(async () => {
    stopAll()
    await close()
  })
  const serving = async (methods: Partial<Reader>) => {
    const reader = keptAnswers(methods as Reader, 'a', createAnswerCache())
    const corpus = { id: 'a', version: 'v1', reader, userSql: null }
    const server = await serveQuestions([corpus], { limits: { ...USUAL_LIMITS, seconds: 0.5 } })
    close = server.close
    return async (question: string, body: readonly unknown[] = [QUESTION], signal?: AbortSignal) => {
      const response = await fetch(server.urlOf(corpus) + question, {
        ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
        ...(signal && { signal }),
      })
      return response.status
    }
  }

  it('does not pass while it waits for a connection', async () => {
    const ask = await serving({ count: (_, signal) => first(engine, NUMBER, signal) })
    occupy()
    const asked = ask('count')
    timer = setTimeout(stopAll, 1_200)
    expect(await asked).toBe(200)
  })

  it('does not pass while it waits for the same statement as another question', async () => {
    let statements = 0
    const dataFingerprint = async (_: unknown, signal?: AbortSignal) => {
      statements += 1
      return String(await first(engine, NUMBER, signal))
    }
    const ask = await serving({ dataFingerprint })
    occupy()
    const asked = [1, 2, 3].map(() => ask('dataFingerprint', [['train']]))
    timer = setTimeout(stopAll, 1_200)
    expect(await Promise.all(asked)).toEqual([200, 200, 200])
    expect(statements).toBe(1)
  })

  it('does not pass while a reader waits for work that it shares, also after who began it has gone', async () => {
    const found = new SharedCache<number>(3)
    const count: Reader['count'] = (_, signal) =>
      found.get('', (until) => first(engine, NUMBER, until), signal)
    const ask = await serving({ count })
    occupy()
    const gone = new AbortController()
    const left = ask('count', [QUESTION], gone.signal).catch(() => 'gone')
    await expect.poll(() => found.has('')).toBe(true)
    const asked = ask('count')
    setTimeout(() => gone.abort(), 200)
    timer = setTimeout(stopAll, 1_200)
    expect([await left, await asked]).toEqual(['gone', 200])
  })

  it('passes while one of its statements runs, whichever others of it wait', async () => {
    const ask = await serving({
      count: async (_, signal) => {
        const all = Array.from({ length: 3 + availableParallelism() }, () => first(engine, ENDLESS, signal))
        return (await Promise.all(all)).length
      },
    })
    expect(await ask('count')).toBe(504)
  })

  it('passes for all who wait for a statement that runs', async () => {
    const fingerprint = async (_: unknown, signal?: AbortSignal) =>
      String(await first(engine, ENDLESS, signal))
    const ask = await serving({ dataFingerprint: fingerprint })
    const asked = [1, 2].map(() => ask('dataFingerprint', [['train']]))
    expect(await Promise.all(asked)).toEqual([504, 504])
    // Its connection is free again.
    expect(await first(engine, NUMBER)).toBe(7)
  })
})
