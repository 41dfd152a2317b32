import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abortError } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { type OpenRequest, openedId, READ_BY_CONTENT } from '../model/index.ts'
import type { SplitRequest } from '../protocol/messages.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { Session } from './session.ts'
import type { IngestClient } from './worker/ingest_client.ts'

const request: OpenRequest = {
  source: { kind: 'address', urls: ['http://x/a.json'] },
  reading: READ_BY_CONTENT,
}
const outcome = { status: 'ready', title: 'Mine', description: {}, splits: [], candidates: [], notice: null }

describe('a corpus that is opened while the catalogue is fetched again', () => {
  let offers: { resolve(offer: unknown): void; reject(error: Error): void }[]
  let session: Session
  let fetched: Promise<void>

  const titles = () => {
    const { catalogue } = session.snapshot()
    return catalogue.status === 'ready' ? catalogue.value.corpora.map((c) => c.title) : catalogue.status
  }

  beforeEach(async () => {
    offers = []
    const openings: ((outcome: unknown) => void)[] = []
    const ingest = {
      offer: () => new Promise((resolve, reject) => offers.push({ resolve, reject })),
      open: () => new Promise((resolve) => openings.push(resolve)),
    } as unknown as IngestClient
    const startEngine = () => Promise.reject(new Error('not needed'))
    session = new Session({ ingest, startEngine, catalogueUrl: 'http://x/catalogue.json' })
    session.agreeTo(request.source)
    offers[0]?.reject(new Error('offline'))
    await vi.waitFor(() => expect(titles()).toBe('failed'))
    session.openings.open(request)
    await vi.waitFor(() => expect(openings).toHaveLength(1))
    fetched = session.reloadCatalogue()
    openings[0]?.(outcome)
    await vi.waitFor(() => expect(titles()).toEqual(['Mine']))
  })

  it('stands beside those that the catalogue names', async () => {
    offers[1]?.resolve({ corpora: [{ id: 'theirs', title: 'Theirs' }], known: [], problems: [], hub: null })
    await fetched
    expect(titles()).toEqual(['Theirs', 'Mine'])
  })

  it('stays where the catalogue cannot be had', async () => {
    offers[1]?.reject(new Error('offline'))
    await fetched
    expect(titles()).toEqual(['Mine'])
  })
})

describe('a corpus that is opened while others are loading', () => {
  const splits = [{ name: 'train', files: [] }]
  const tables = { conversations: [], turns: [], labels: [], participants: [] }
  const theirs = { id: 'theirs', title: 'Theirs', opened: null, entry: { adapter: 'a' }, splits, tables }
  const requestOf = (url: string): OpenRequest => ({ ...request, source: { kind: 'address', urls: [url] } })
  const [first, second] = [requestOf('http://x/a.json'), requestOf('http://x/b.json')]
  let loads: Map<string | null, AbortSignal>
  let session: Session

  const statusOf = (id: string) => session.snapshot().splits[`${id}/train`]?.status
  const corpus = async (id: string) => {
    const { corpora } = await session.offer()
    return corpora.find((c) => c.id === id) as CorpusInfo
  }
  const openAndLoad = async (opened: OpenRequest) => {
    session.openings.open(opened)
    const id = openedId(opened)
    await vi.waitFor(() => expect(session.snapshot().openings[id]?.status).toBe('ready'))
    session.load(await corpus(id), ['train'])
    await vi.waitFor(() => expect(loads.has(id)).toBe(true))
  }

  beforeEach(async () => {
    loads = new Map()
    const ingest = {
      offer: async () => ({ corpora: [theirs], known: [], problems: [], hub: null }),
      open: async () => ({ ...outcome, description: { tables }, splits }),
      load: ({ opened }: SplitRequest, _: unknown, signal: AbortSignal) =>
        new Promise((_resolve, reject) => {
          loads.set(opened, signal)
          signal.addEventListener('abort', () => reject(abortError()))
        }),
    } as unknown as IngestClient
    const engine = {
      query: async () => [],
      append: async () => {},
      crashed: new Promise(() => {}),
      onSilence() {},
    }
    const startEngine = async () => engine as unknown as Engine
    session = new Session({ ingest, startEngine, catalogueUrl: 'http://x/catalogue.json' })
    session.agreeTo(request.source)
    session.load(await corpus('theirs'), ['train'])
    await vi.waitFor(() => expect(loads.has(null)).toBe(true))
    await openAndLoad(first)
    await openAndLoad(second)
  })

  it('ends the loads of the one that was opened before, and of no corpus of the site', () => {
    expect(loads.get(openedId(first))?.aborted).toBe(true)
    expect(statusOf(openedId(first))).toBe('cancelled')
    expect(statusOf(openedId(second))).toBe('loading')
    expect(statusOf('theirs')).toBe('loading')
  })

  it('leaves the one before cancelled for who goes back to it, until the rest is asked for', async () => {
    session.openings.open(first)
    const before = await corpus(openedId(first))
    session.load(before, ['train'])
    expect(statusOf(openedId(first))).toBe('cancelled')
    expect(statusOf(openedId(second))).toBe('loading')
    session.retry(before, 'train')
    await vi.waitFor(() => expect(statusOf(openedId(first))).toBe('loading'))
  })
})
