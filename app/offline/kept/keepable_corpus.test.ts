import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHubStandIn } from '../../../tools/servers/hub_stand_in.ts'
import { startLocalServer } from '../../../tools/servers/local_server.ts'
import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { closeOpened, openCorpus, openedSplit } from '../../ingest/opening/opened_corpora.ts'
import { type OpenRequest, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { KeptFiles } from '../worker/kept_files.ts'
import { keepCorpus } from './keep_corpus.ts'
import { corpusFromElsewhere } from './keepable_corpus.ts'
import { testCaches } from './test_caches.ts'

// Workbox expects a worker's global scope when it loads.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

const SITE = 'https://demo.example.org/'
const ID = 'kept-test'

const caches = testCaches()
beforeEach(() => void vi.stubGlobal('caches', caches))
afterEach(() => {
  closeOpened(ID)
  vi.unstubAllGlobals()
})

/** Opens a corpus and counts its conversations. */
async function opened(request: OpenRequest, hub: string, agreed: readonly string[]) {
  const order = { corpus: ID, request, hub, held: [], agreed }
  const outcome = await openCorpus(order, new AbortController().signal, () => {})
  if (outcome.status !== 'ready') throw new Error(outcome.status)
  const { title, splits, description } = outcome
  let conversations = 0
  for (const { name } of splits) {
    const { adapter, files } = openedSplit(ID, name)
    for await (const _ of adapter.conversations(recordFiles(files, name), () => {})) conversations += 1
  }
  closeOpened(ID)
  const entry: CatalogueCorpus = {
    id: ID,
    title,
    adapter: description.adapter,
    madeUp: false,
    note: '',
    splits,
  }
  return { entry, conversations }
}

/** Saves a corpus. After `stop`, only saved files exist. @returns numbers of conversations before and after */
async function keptAndOpenedAgain(
  source: SourceRef,
  { hub, agreed }: { readonly hub: string; readonly agreed: readonly string[] },
  stop: () => Promise<void>,
) {
  const request = { source, reading: READ_BY_CONTENT }
  const before = await opened(request, hub, agreed)
  const corpus = corpusFromElsewhere(before.entry, '#/kept-test', request, hub)
  const options = { site: SITE, caches, signal: new AbortController().signal, now: 1, onProgress: () => {} }
  await keepCorpus(corpus, options)
  await stop()
  const files = new KeptFiles(SITE)
  vi.stubGlobal('fetch', async (url: string, { signal: _, ...init }: RequestInit = {}) => {
    const answer = await files.answer(new Request(url, init))
    if (!answer) throw new TypeError(`Failed to fetch ${url}`)
    return answer
  })
  const after = await opened(request, hub, agreed)
  return { before: before.conversations, after: after.conversations, size: corpus.size }
}

it('a dataset of the Hub opens again with nothing but what is kept of it', async () => {
  const hub = await startHubStandIn()
  const source = { kind: 'hub', dataset: 'kchawla123/casino', revision: null, config: null } as const
  const found = await keptAndOpenedAgain(source, { hub: hub.url, agreed: [] }, () => hub.close())
  expect(found.before).toBeGreaterThan(0)
  expect(found.after).toBe(found.before)
  expect(found.size).toBeGreaterThan(0)
})

it('so does an archive at an address, whose size is not known before', async () => {
  const rows = [0, 1, 2].map((i) => JSON.stringify({ messages: [{ role: 'user', content: `Hello ${i}` }] }))
  const content = new TextEncoder().encode(rows.join('\n'))
  const archive = zipOf([{ name: 'corpus/train.jsonl', content }])
  const server = await startLocalServer((_, response) => void response.end(archive))
  const source = { kind: 'address', urls: [`${server.url}/a corpus.zip#part`] } as const
  const found = await keptAndOpenedAgain(source, { hub: '', agreed: [server.url] }, () => server.close())
  expect(found).toEqual({ before: 3, after: 3, size: null })
})
