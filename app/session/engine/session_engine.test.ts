import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type EndOfEngine, type Engine, EngineCrash } from '../../engine/engine.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { Session } from '../session.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

const CORPUS = {
  id: 'chess',
  entry: { adapter: 'chess' },
  opened: null,
  splits: [{ name: 'train', files: [] }],
  tables: { conversations: [], turns: [], labels: [], participants: [] },
} as unknown as CorpusInfo

interface FakeEngine {
  readonly engine: Engine
  /** The queries it received. */
  readonly asked: string[]
  closed: boolean
  over: boolean
  start(): void
  fail(): void
  end(how: EndOfEngine): void
  silent(silent: boolean): void
}

/** A session whose engines start, fail, hang and end on demand. */
function started() {
  const engines: FakeEngine[] = []
  const startEngine = () =>
    new Promise<Engine>((resolve, reject) => {
      let [crash, tell]: [(crash: EngineCrash) => void, (silent: boolean) => void] = [() => {}, () => {}]
      const engine: Engine = {
        crashed: new Promise((settle) => {
          crash = settle
        }),
        query: async ({ sql }) => {
          fake.asked.push(sql)
          return []
        },
        integers: async () => new Int32Array(),
        integerColumns: () => Promise.reject(new Error('not asked')),
        append: async () => {},
        attach: async () => {},
        detach: async () => {},
        onSilence(listener) {
          tell = listener
        },
        close: async () => {
          fake.closed = true
          fake.end('closed')
        },
      }
      const fake: FakeEngine = {
        engine,
        asked: [],
        closed: false,
        over: false,
        start: () => resolve(engine),
        fail: () => {
          fake.over = true
          reject(new Error('no wasm'))
        },
        end: (how) => {
          fake.over = true
          crash(new EngineCrash(how, how))
        },
        silent: (silent) => tell(silent),
      }
      engines.push(fake)
    })
  const ingest = {
    offer: () => new Promise(() => {}),
    load: async () => 1,
  } as unknown as IngestClient
  const session = new Session({ ingest, startEngine, catalogueUrl: 'http://x/catalogue.json' })
  return { session, engines, now: () => session.snapshot().engine }
}

/** Waits until all settled promises have been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('an engine that was replaced', () => {
  it('does not report into the state of the one after it', async () => {
    const { session, engines, now } = started()
    void session.engine()
    await settled()
    engines[0]?.start()
    await settled()
    session.restartEngine()
    void session.engine()
    await settled()
    engines[1]?.start()
    await settled()
    engines[0]?.end('crashed')
    engines[0]?.silent(true)
    await settled()
    expect(now()).toEqual({ status: 'ready', error: null, silent: false })
  })

  it('while it was starting, is closed when it comes', async () => {
    const { session, engines, now } = started()
    void session.engine()
    await settled()
    session.restartEngine()
    session.restartEngine()
    void session.engine()
    await settled()
    engines[0]?.start()
    await settled()
    expect([engines.length, engines[0]?.closed, now().status]).toEqual([2, true, 'starting'])
    engines[1]?.start()
    await settled()
    expect([engines[1]?.closed, now().status]).toEqual([false, 'ready'])
  })
})

it('an engine that a cancelled query took with it is replaced, and what it held is loaded again', async () => {
  const { session, engines, now } = started()
  session.load(CORPUS, ['train'])
  await vi.waitFor(() => expect(engines).toHaveLength(1))
  engines[0]?.start()
  await vi.waitFor(() => expect(session.snapshot().splits['chess/train']?.status).toBe('ready'))
  engines[0]?.end('stopped')
  await vi.waitFor(() => expect(engines).toHaveLength(2))
  expect(session.snapshot().splits['chess/train']?.status).toBe('loading')
  engines[1]?.start()
  await vi.waitFor(() => expect(session.snapshot().splits['chess/train']?.status).toBe('ready'))
  expect(now().status).toBe('ready')
})

it('silence is told, taken back, and gives way to a crash', async () => {
  const { session, engines, now } = started()
  void session.engine()
  await settled()
  engines[0]?.start()
  await settled()
  engines[0]?.silent(true)
  expect(now()).toMatchObject({ status: 'ready', silent: true })
  engines[0]?.silent(false)
  expect(now()).toMatchObject({ status: 'ready', silent: false })
  engines[0]?.silent(true)
  engines[0]?.end('crashed')
  await settled()
  engines[0]?.silent(false)
  expect(now()).toMatchObject({ status: 'crashed', silent: false })
})

describe('whatever happens to engines, in any order', () => {
  const step = fc.oneof(
    fc.constantFrom('load' as const, 'ask' as const, 'restart' as const),
    fc.record({
      which: fc.nat({ max: 4 }),
      what: fc.constantFrom('start', 'fail', 'crashed', 'stopped', 'silent', 'answering'),
    }),
  )

  it('the state is that of the newest, older ones are closed, and all is loaded in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { session, engines, now } = started()
        const begun = new Set<FakeEngine>()
        const start = (fake: FakeEngine | undefined) => {
          if (!fake || fake.over) return
          begun.add(fake)
          fake.start()
        }
        for (const it of steps) {
          if (it === 'load') session.load(CORPUS, ['train'])
          else if (it === 'ask') session.engine().catch(() => undefined)
          else if (it === 'restart') session.restartEngine()
          else {
            const fake = engines[it.which % Math.max(1, engines.length)]
            if (it.what === 'start') start(fake)
            else if (!fake || fake.over) continue
            else if (it.what === 'fail') begun.has(fake) || fake.fail()
            else if (!begun.has(fake)) continue
            else if (it.what === 'crashed' || it.what === 'stopped') fake.end(it.what)
            else fake.silent(it.what === 'silent')
          }
          await settled()
        }
        session.restartEngine()
        session.load(CORPUS, ['train'])
        session.retry(CORPUS, 'train')
        await settled()
        for (const fake of engines) start(fake)
        await vi.waitFor(() => expect(session.snapshot().splits['chess/train']?.status).toBe('ready'))
        const last = engines.at(-1)
        expect(now()).toEqual({ status: 'ready', error: null, silent: false })
        expect(last?.closed).toBe(false)
        expect(last?.asked.some((sql) => sql.startsWith('CREATE TABLE'))).toBe(true)
        for (const older of engines.slice(0, -1)) expect(older.closed || !begun.has(older)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
