import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenRequest, READ_BY_CONTENT } from '../model/index.ts'
import type { IngestClient } from './ingest_client.ts'
import { Session } from './session.ts'

const request: OpenRequest = {
  source: { kind: 'address', urls: ['http://x/a.json'] },
  reading: READ_BY_CONTENT,
}
const outcome = { status: 'ready', title: 'Mine', description: {}, splits: [], candidates: [], leftOut: [] }

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
    const opened: ((outcome: unknown) => void)[] = []
    const ingest = {
      offer: () => new Promise((resolve, reject) => offers.push({ resolve, reject })),
      open: () => new Promise((resolve) => opened.push(resolve)),
    } as unknown as IngestClient
    const startEngine = () => Promise.reject(new Error('not needed'))
    session = new Session({ ingest, startEngine, catalogueUrl: 'http://x/catalogue.json' })
    offers[0]?.reject(new Error('offline'))
    await vi.waitFor(() => expect(titles()).toBe('failed'))
    session.open(request)
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    fetched = session.reloadCatalogue()
    opened[0]?.(outcome)
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
