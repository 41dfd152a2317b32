import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenRequest, READ_BY_CONTENT } from '../../model/index.ts'
import type { IngestAnswer, IngestRequest, SplitRequest } from '../../protocol/messages.ts'
import { createIngestClient, type IngestClient, type LoadHandlers } from './ingest_client.ts'

/** A fake worker for which the test responds. */
class FakeWorker {
  readonly asked: IngestRequest[] = []
  readonly #listeners: ((event: { data: IngestAnswer }) => void)[] = []
  lives = true
  hangs = false
  ended = false
  die: (reason: string) => void = () => {}
  readonly died = new Promise<string>((resolve) => {
    this.die = resolve
  })
  readonly worker = {
    postMessage: (request: IngestRequest) => void this.asked.push(request),
    addEventListener: (type: string, listener: never) => {
      if (type === 'message') this.#listeners.push(listener)
    },
    terminate: () => {
      this.ended = true
    },
  }
  answer = () => (this.lives && !this.hangs ? Promise.resolve() : new Promise<void>(() => {}))
  say(answer: IngestAnswer) {
    for (const listener of this.#listeners) listener({ data: answer })
  }
  /** The last request of a type. */
  last<T extends IngestRequest['type']>(type: T): Extract<IngestRequest, { type: T }> & { id: number } {
    const found = this.asked.findLast((request) => request.type === type)
    if (!found) throw new Error(`No ${type} was asked for.`)
    return found as Extract<IngestRequest, { type: T }> & { id: number }
  }
}

const SECOND = 1_000

let workers: FakeWorker[]
let client: IngestClient

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  client = createIngestClient(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
})
afterEach(() => vi.useRealTimers())

const at = (index: number): FakeWorker => {
  const worker = workers[index]
  if (!worker) throw new Error(`Only ${workers.length} workers were started.`)
  return worker
}

const split = (file: string, opened: string | null = null): SplitRequest => {
  const files = [{ url: `http://x/${file}`, bytes: 1 }]
  return { ...{ opened, adapter: 'casino', split: 'train', splitIndex: 0, splitCount: 1, files } }
}

const handlers = (): LoadHandlers => ({ onProgress() {}, onProblems() {}, onBatch: async () => {} })

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  )

describe('a reading worker that is no more', () => {
  const advice = { message: expect.stringContaining('reads files has stopped'), advice: 'Reload the page.' }

  it('fails what was asked of it where its script never came', async () => {
    const asked = [client.offer('http://x/catalogue.json'), client.expectFiles()].map(settled)
    at(0).die('script gone')
    for (const answer of asked)
      expect(await answer).toMatchObject({ error: { ...advice, detail: 'script gone' } })
  })

  it('is started anew when something is asked of it afterwards', async () => {
    const failed = settled(client.offer('http://x/catalogue.json'))
    at(0).die('')
    await failed
    const offered = client.offer('http://x/catalogue.json')
    const result = { catalogue: { corpora: [], problems: [], hub: null }, descriptions: [] }
    at(1).say({ type: 'done', id: at(1).last('offer').id, result })
    expect(await offered).toMatchObject({ corpora: [] })
  })

  it('fails the load that it was at with the name of the file; what it was not at is asked of the next', async () => {
    const bad = settled(client.load(split('bad.parquet'), handlers()))
    const good = client.conversation(split('good.parquet'), '1')
    at(0).say({ type: 'working', file: 'bad.parquet' })
    at(0).die('out of memory')
    expect(await bad).toMatchObject({
      error: { message: expect.stringContaining('bad.parquet'), detail: 'out of memory' },
    })
    expect(at(0).ended).toBe(true)
    const { id } = at(1).last('conversation')
    at(1).say({ type: 'done', id, result: null })
    expect(await good).toBeNull()
  })

  it('fails another load of which something has come: its rows would come twice', async () => {
    const bad = settled(client.load(split('bad.parquet'), handlers()))
    const good = settled(client.load(split('good.parquet'), handlers()))
    at(0).say({ type: 'problems', id: at(0).last('load').id, problems: [] })
    at(0).say({ type: 'working', file: 'bad.parquet' })
    at(0).die('')
    expect(await bad).toMatchObject({
      error: { message: expect.stringMatching(/^bad\.parquet could not be read/) },
    })
    expect(await good).toMatchObject({
      error: { message: expect.stringMatching(/interrupted.*bad\.parquet/), advice: 'Try again.' },
    })
  })
})

describe('a reading worker that hangs', () => {
  it('is ended, with the name of the file', async () => {
    const load = settled(client.load(split('bad.parquet'), handlers()))
    at(0).say({ type: 'working', file: 'bad.parquet' })
    at(0).hangs = true
    await vi.advanceTimersByTimeAsync(15 * SECOND)
    expect(at(0).ended).toBe(false)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(at(0).ended).toBe(true)
    expect(await load).toMatchObject({
      error: { message: expect.stringMatching(/^bad\.parquet could not be read: for 20 seconds/) },
    })
  })

  it('is ended soon after what it is at is given up', async () => {
    const controller = new AbortController()
    const load = settled(client.load(split('bad.parquet'), handlers(), controller.signal))
    at(0).say({ type: 'working', file: 'bad.parquet' })
    at(0).hangs = true
    controller.abort()
    expect(await load).toMatchObject({ error: { name: 'AbortError' } })
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(at(0).ended).toBe(true)
  })

  it('is not ended while it gives signs of life, answers, or is still on its way', async () => {
    void client.load(split('long.parquet'), handlers())
    at(0).hangs = true
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(at(0).ended).toBe(false)
    for (let i = 0; i < 10; i++) {
      at(0).say({ type: 'working', file: 'long.parquet' })
      await vi.advanceTimersByTimeAsync(10 * SECOND)
    }
    at(0).hangs = false
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(at(0).ended).toBe(false)
  })

  it('is not ended after a cancelled request that it hears of', async () => {
    const controller = new AbortController()
    const load = settled(client.load(split('a.parquet'), handlers(), controller.signal))
    at(0).say({ type: 'working', file: 'a.parquet' })
    controller.abort()
    await load
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(at(0).ended).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a corpus that was opened', () => {
  const request: OpenRequest = {
    source: { kind: 'local', files: [{ name: 'mine.jsonl', bytes: 3, print: 'p' }] },
    reading: READ_BY_CONTENT,
  }
  const held = [{ name: 'mine.jsonl', bytes: 3, print: 'p', file: new File(['[1]'], 'mine.jsonl') }]
  const order = { corpus: 'mine', request, hub: 'http://hub', held }
  const opened = (id: number): IngestAnswer => ({
    type: 'done',
    id,
    result: { status: 'adapter_needed', candidates: [] },
  })

  beforeEach(async () => {
    const opening = client.open(order, () => {}, new AbortController().signal)
    at(0).say(opened(at(0).last('open').id))
    await opening
    const load = settled(client.load(split('bad.parquet'), handlers()))
    at(0).say({ type: 'working', file: 'bad.parquet' })
    at(0).die('')
    await load
  })

  it('is opened anew by the next worker, with the same files, when it is asked for', async () => {
    const records = [
      client.record(split('mine.jsonl', 'mine'), 0, 0),
      client.record(split('mine.jsonl', 'mine'), 1, 0),
    ]
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).asked.map(({ type }) => type)).toEqual(['open'])
    expect(at(1).last('open')).toMatchObject(order)
    at(1).say(opened(at(1).last('open').id))
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).asked.map(({ type }) => type)).toEqual(['open', 'record', 'record'])
    for (const { id } of at(1).asked.slice(1) as { id: number }[])
      at(1).say({ type: 'done', id, result: { record: id, turns: [], place: null } })
    await Promise.all(records)
  })

  it('is not opened anew once it was closed', async () => {
    void client.close('mine')
    void client.record(split('mine.jsonl', 'mine'), 0, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).asked.map(({ type }) => type)).toEqual(['close', 'record'])
  })

  it('that cannot be opened anew fails what asked for it, and is tried again with the next', async () => {
    const record = settled(client.record(split('mine.jsonl', 'mine'), 0, 0))
    await vi.advanceTimersByTimeAsync(0)
    const values = { name: 'mine.jsonl', host: 'host.example' }
    const error = { code: 'changedMeanwhile', values, detail: '' } as const
    at(1).say({ type: 'failed', id: at(1).last('open').id, error, aborted: false })
    expect(await record).toMatchObject({
      error: { message: 'mine.jsonl was changed at host.example while it was read.' },
    })
    void client.record(split('mine.jsonl', 'mine'), 0, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(at(1).asked.map(({ type }) => type)).toEqual(['open', 'open'])
  })
})
