import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptCacheName, writeRecord } from '../kept/kept_corpus.ts'
import { testCaches } from '../kept/test_caches.ts'
import { KeptFiles } from './kept_files.ts'

// Workbox expects a worker's global scope when it loads.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }))

const SITE = 'https://demo.example.org/'
const URL_OF_FILE = `${SITE}data/train.parquet`
const CONTENT = 'Twelve bytes'

const caches = testCaches()
beforeEach(async () => {
  vi.stubGlobal('caches', caches)
  const name = keptCacheName(SITE, 'made-up', 1)
  const cache = await caches.open(name)
  await cache.put(URL_OF_FILE, new Response(CONTENT, { headers: { 'Content-Type': 'text/x-made-up' } }))
  await writeRecord(cache, SITE, {
    ...{ id: 'made-up', title: 'Made up', at: 1, files: [{ url: URL_OF_FILE, bytes: 12 }] },
    entry: { id: 'made-up', title: 'Made up', adapter: 'x', madeUp: true, note: '', splits: [] },
  })
})
afterEach(() => vi.unstubAllGlobals())

const asked = (range: string | null, method = 'GET') =>
  new Request(URL_OF_FILE, { method, headers: range === null ? {} : { Range: range } })

it('answers for a file as it is, with its type and size', async () => {
  const answer = await new KeptFiles(SITE).answer(asked(null))
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('Content-Length')).toBe('12')
  expect(answer?.headers.get('Content-Type')).toBe('text/x-made-up')
  expect(await answer?.text()).toBe(CONTENT)
})

it('answers for any range within a file', async () => {
  const files = new KeptFiles(SITE)
  const range = fc.tuple(fc.nat(11), fc.nat(11)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  await fc.assert(
    fc.asyncProperty(range, async ([from, to]) => {
      const answer = await files.answer(asked(`bytes=${from}-${to}`))
      expect(answer?.status).toBe(206)
      expect(answer?.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/12`)
      expect(answer?.headers.get('Content-Length')).toBe(String(to - from + 1))
      expect(await answer?.text()).toBe(CONTENT.slice(from, to + 1))
    }),
  )
})

it('answers for the size alone, as the query engine asks for it', async () => {
  const answer = await new KeptFiles(SITE).answer(asked('bytes=0-', 'HEAD'))
  expect(answer?.status).toBe(206)
  expect(answer?.headers.get('Content-Length')).toBe('12')
  expect(await answer?.text()).toBe('')
})

it('answers for a file whose address is asked for with a fragment', async () => {
  const files = new KeptFiles(SITE)
  await files.corpora()
  expect(files.mayHave(`${URL_OF_FILE}#bytes=12`)).toBe(true)
  const answer = await files.answer(
    new Request(`${URL_OF_FILE}#bytes=12`, { headers: { Range: 'bytes=0-4' } }),
  )
  expect(await answer?.text()).toBe('Twelv')
})

it('refuses a range behind the end, and knows nothing of other files', async () => {
  const files = new KeptFiles(SITE)
  expect((await files.answer(asked('bytes=12-20')))?.status).toBe(416)
  expect(await files.answer(new Request(`${SITE}other`))).toBe(null)
  expect(files.mayHave(URL_OF_FILE)).toBe(true)
  expect(files.mayHave(`${SITE}other`)).toBe(false)
})

it('forgets a corpus that was removed', async () => {
  const files = new KeptFiles(SITE)
  expect(await files.answer(asked(null))).not.toBe(null)
  await caches.delete(keptCacheName(SITE, 'made-up', 1))
  await files.changed()
  expect(files.mayHave(URL_OF_FILE)).toBe(false)
  expect(await files.answer(asked(null))).toBe(null)
})
