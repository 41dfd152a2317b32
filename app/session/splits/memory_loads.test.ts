import { afterEach, describe, expect, it, vi } from 'vitest'
import { abortError } from '../../base/errors.ts'
import { type Engine, EngineFull } from '../../engine/engine.ts'
import { NO_PROGRESS } from '../../protocol/messages.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { IngestClient, LoadHandlers } from '../worker/ingest_client.ts'
import { MemoryLoads } from './memory_loads.ts'
import type { SplitLoad } from './split_load.ts'

afterEach(() => vi.restoreAllMocks())

const CORPUS = {
  id: 'chess',
  entry: { adapter: 'chess' },
  opened: null,
  splits: [{ name: 'train', files: [] }],
  tables: { conversations: [], turns: [], labels: [], participants: [] },
} as unknown as CorpusInfo

interface FakeLoad {
  readonly handlers: LoadHandlers
  readonly signal: AbortSignal
  /** Ends the worker's load, or makes it fail. */
  end(error?: Error): void
}

/** Loads of `CORPUS` with a worker and an engine controlled by the test. */
function started(engineUp: Promise<void> = Promise.resolve()) {
  const loads: FakeLoad[] = []
  const ingest = {
    load: (_: unknown, handlers: LoadHandlers, signal: AbortSignal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(abortError()))
        loads.push({ handlers, signal, end: (error) => (error ? reject(error) : resolve(1)) })
      }),
  } as unknown as IngestClient
  /** Operations on the engine, in order. */
  const done: string[] = []
  let appends = Promise.resolve()
  const engine = {
    query: async ({ sql }: { sql: string }) => {
      const [verb = ''] = sql.split(' ')
      const rows = done.filter((what) => what === 'append conversations').length
      done.push(verb)
      return sql.includes('count(*)') ? [rows] : []
    },
    append: (_: string, table: string) => {
      appends = appends.then(() => void done.push(`append ${table}`))
      return appends
    },
  } as unknown as Engine
  const splits = new Map<string, SplitLoad>()
  const versions: number[] = []
  const splitLoads = new MemoryLoads({
    ingest,
    engine: () => engineUp.then(() => engine),
    engineReady: () => true,
    of: (key) => splits.get(key),
    change: (key, load) => {
      if (load.version !== 0 && load.version !== versions.at(-1)) versions.push(load.version)
      splits.set(key, load)
    },
    otherReader: () => {},
    filled: async () => {},
  })
  const of = (split: string) => splits.get(`chess/${split}`)
  const now = () => of('train')
  return {
    splitLoads,
    versions,
    done,
    now,
    of,
    loads,
    begun: async (count: number) => {
      await vi.waitFor(() => expect(loads).toHaveLength(count))
      return loads[count - 1] as FakeLoad
    },
    status: (wanted: string) => vi.waitFor(() => expect(now()?.status).toBe(wanted)),
    holds: (appended: Promise<void>) => {
      appends = appended
    },
  }
}

const BATCH = new Uint8Array(8)
const FULL = new EngineFull({ needed: null, free: null })
const HEAD = [
  { key: 0, id: 'a', split: 'train', title: '', preview: '', turns: 1, annotated: null, outcome: '' },
]
const head = HEAD.map((row) => ({ ...row, outcome_title: '', outcome_summary: '', label_counts: '{}' }))
const PROGRESS = { ...NO_PROGRESS, bytes: 10, totalBytes: 20, conversations: 1, records: 9, expected: 9 }

it('no version comes twice, however often a split is tried', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const { splitLoads, versions, begun, status } = started()
  splitLoads.load(CORPUS, ['train'])
  const first = await begun(1)
  time += 1_500
  await first.handlers.onBatch('conversations', BATCH)
  first.end(new Error('cut'))
  await status('failed')
  splitLoads.retry(CORPUS, 'train')
  const second = await begun(2)
  second.end()
  await status('ready')
  await vi.waitFor(() => expect(versions).toHaveLength(2))

  expect(new Set(versions).size).toBe(2)
})

it('what an engine took in that has been replaced does not count for the next one', async () => {
  const { splitLoads, begun, now, status, holds, done } = started()
  let release: () => void = () => {}
  holds(
    new Promise((resolve) => {
      release = resolve
    }),
  )
  splitLoads.load(CORPUS, ['train'])
  const first = await begun(1)
  const old = first.handlers.onBatch('conversations', BATCH)
  const given = expect(old).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(done).toContain('CREATE'))
  splitLoads.restart()
  const second = await begun(2)
  await new Promise((resolve) => setTimeout(resolve, 0))
  release()
  await given
  await second.handlers.onBatch('conversations', BATCH)
  second.end()
  await status('ready')
  await vi.waitFor(() => expect(now()?.stored).toBe(BATCH.length))
})

describe('a load that is cancelled', () => {
  it('ends at once; what has arrived goes into the engine yet, and is counted', async () => {
    const { splitLoads, begun, now, done, holds } = started()
    splitLoads.load(CORPUS, ['train'])
    const { handlers, signal } = await begun(1)
    handlers.onHead?.(head as never)
    handlers.onProgress({ ...PROGRESS, conversations: 5 })
    let append: () => void = () => {}
    holds(new Promise((resolve) => (append = resolve)))
    handlers.onBatch('turns', BATCH).catch(() => {})
    handlers.onBatch('conversations', BATCH).catch(() => {})

    splitLoads.cancel(() => true)
    expect(signal.aborted).toBe(true)
    expect(now()).toMatchObject({ status: 'cancelled', version: 0 })
    append()
    await vi.waitFor(() => expect(now()?.version).toBeGreaterThan(0))
    expect(now()).toMatchObject({ status: 'cancelled', progress: { conversations: 1, records: 9 } })
    expect(now()?.head).toHaveLength(1)
    // Removes turns, labels and participants whose conversations did not arrive.
    expect(done.filter((what) => what === 'DELETE')).toHaveLength(3)
  })

  it('leaves no rows in the list where the engine has none of them', async () => {
    let fail: (error: Error) => void = () => {}
    const { splitLoads, begun, now } = started(new Promise((_, reject) => (fail = reject)))
    splitLoads.load(CORPUS, ['train'])
    const { handlers } = await begun(1)
    handlers.onHead?.(head as never)
    handlers.onProgress(PROGRESS)
    handlers.onBatch('conversations', BATCH).catch(() => {})
    splitLoads.cancel(() => true)
    fail(new Error('no wasm'))
    await vi.waitFor(() => expect(now()?.head).toHaveLength(0))
    expect(now()).toMatchObject({ status: 'cancelled', version: 0, progress: { conversations: 0 } })
  })

  it('stays cancelled until it is tried again, which begins anew', async () => {
    const { splitLoads, begun, now, status, done } = started()
    splitLoads.load(CORPUS, ['train'])
    const first = await begun(1)
    await first.handlers.onBatch('conversations', BATCH)
    splitLoads.cancel(() => true)
    await vi.waitFor(() => expect(now()?.version).toBeGreaterThan(0))
    splitLoads.load(CORPUS, ['train'])
    splitLoads.restart()
    expect(now()).toMatchObject({ status: 'cancelled', version: 0 })

    splitLoads.retry(CORPUS, 'train')
    splitLoads.retry(CORPUS, 'train')
    const second = await begun(2)
    second.end()
    await status('ready')
    expect(done.at(-1)).toBe('CREATE')
  })

  it('takes nothing in any more once it is tried again', async () => {
    let up: () => void = () => {}
    const { splitLoads, begun, done, status } = started(new Promise((resolve) => (up = resolve)))
    splitLoads.load(CORPUS, ['train'])
    const first = await begun(1)
    first.handlers.onBatch('conversations', BATCH).catch(() => {})
    splitLoads.cancel(() => true)
    splitLoads.retry(CORPUS, 'train')
    const second = await begun(2)
    up()
    second.end()
    await status('ready')
    expect(done).not.toContain('append conversations')
  })

  it('is only what is under way and meant: what is ready, or of others, stays as it is', async () => {
    const { splitLoads, begun, now, status } = started()
    splitLoads.load(CORPUS, ['train'])
    const { end } = await begun(1)
    splitLoads.cancel((corpus) => corpus.id === 'go')
    expect(now()?.status).toBe('loading')
    end()
    await status('ready')
    splitLoads.cancel(() => true)
    expect(now()?.status).toBe('ready')
  })
})

describe('splits that do not fit at the same time', () => {
  /** Two splits that do not fit in memory, while the first is waiting for its pending batches. */
  async function bothFull() {
    const made = started()
    const { splitLoads, begun, loads, holds } = made
    let release: () => void = () => {}
    holds(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    const corpus = { ...CORPUS, splits: [...CORPUS.splits, { name: 'test', files: [] }] }
    splitLoads.load(corpus, ['train', 'test'])
    const second = await begun(2)
    const [first] = loads
    const batches = [first, second].map((load) => load?.handlers.onBatch('conversations', BATCH))
    first?.end(FULL)
    second.end(FULL)
    const statuses = () => [made.of('train')?.status, made.of('test')?.status]
    const settle = () => {
      release()
      return Promise.allSettled(batches)
    }
    return { ...made, statuses, settle }
  }

  it('make room for each other once: one fails, the other is loaded anew', async () => {
    const { begun, settle, statuses } = await bothFull()
    await settle()
    const again = await begun(3)
    again.end()
    await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'ready']))
  })

  it('are not loaded again and again: what does not fit alone fails', async () => {
    const { begun, settle, statuses, loads } = await bothFull()
    await settle()
    const again = await begun(3)
    again.end(FULL)
    await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'failed']))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(loads).toHaveLength(3)
  })

  it('stay cancelled where the reader cancels while room is made', async () => {
    const { splitLoads, settle, statuses, loads } = await bothFull()
    splitLoads.cancel((_, split) => split === 'test')
    await settle()
    await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'cancelled']))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(loads).toHaveLength(2)
  })
})
