import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatalogueCorpus } from '../../corpora/catalogue.ts'
import { keepCorpus } from './keep_corpus.ts'
import { filesOf, ownCorpus, sizeOf } from './keepable_corpus.ts'
import { keptBytes, keptCaches, latestKept } from './kept_corpus.ts'
import { testCaches } from './test_caches.ts'

const SITE = 'https://demo.example.org/a/b/'

const PLAIN: CatalogueCorpus = {
  ...{ id: 'made-up', title: 'Made up', adapter: 'casino', madeUp: true, note: '' },
  splits: [{ name: 'train', files: [{ url: `${SITE}data/train.parquet`, bytes: 5 }] }],
}

const FOLDER = `${SITE}corpora/made-up/0123456789ab/`

const PUBLISHED: CatalogueCorpus = {
  ...PLAIN,
  splits: [
    { name: 'train', files: [] },
    { name: 'test', files: [] },
  ],
  published: {
    folder: FOLDER,
    packs: 2,
    index: 7,
    splits: [
      { conversations: 3, turns: 9 },
      { conversations: 1, turns: 2 },
    ],
  },
}

/** Responses of the site by URL. Other URLs return 404. */
const answers = new Map<string, string>()

beforeEach(() => {
  answers.clear()
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    await Promise.resolve()
    signal.throwIfAborted()
    const text = answers.get(url)
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
})
afterEach(() => vi.unstubAllGlobals())

function options(now = 1) {
  const progress: number[] = []
  const abort = new AbortController()
  const caches = testCaches()
  return {
    ...{ site: SITE, caches, signal: abort.signal, now, abort, progress },
    onProgress: (bytes: number) => void progress.push(bytes),
  }
}

describe('the files of a corpus', () => {
  it('are those of its splits, or of its folder', () => {
    expect(filesOf(PLAIN)).toEqual([{ url: `${SITE}data/train.parquet`, bytes: 5 }])
    expect(filesOf(PUBLISHED).map(({ url }) => url.slice(FOLDER.length))).toEqual([
      'corpus.json',
      'heads/0.json',
      'heads/1.json',
      'index.duckdb',
      'packs/0.pack',
      'packs/1.pack',
    ])
    expect(sizeOf(PLAIN)).toBe(5)
    expect(sizeOf(PUBLISHED)).toBeGreaterThan(7)
  })
})

describe('a corpus that is kept', () => {
  it('is whole, with the sizes of its files and its entry of the catalogue', async () => {
    for (const { url } of filesOf(PUBLISHED)) answers.set(url, 'content')
    const given = options()
    const kept = await keepCorpus(ownCorpus(PUBLISHED), given)
    expect(keptBytes(kept)).toBe(6 * 'content'.length)
    expect(given.progress.at(-1)).toBe(keptBytes(kept))
    const found = latestKept(await keptCaches(given.caches, SITE))
    expect(found.map(({ corpus }) => corpus)).toEqual([JSON.parse(JSON.stringify(kept))])
    const cacheName = found[0]?.name ?? ''
    const pack = await given.caches.match(`${FOLDER}packs/1.pack`, { cacheName })
    expect(await pack?.text()).toBe('content')
  })

  it('is none of another site of the same origin', async () => {
    answers.set(`${SITE}data/train.parquet`, '12345')
    const given = options()
    await keepCorpus(ownCorpus(PLAIN), given)
    expect(await keptCaches(given.caches, 'https://demo.example.org/a/')).toEqual([])
    expect(await keptCaches(given.caches, 'https://demo.example.org/')).toEqual([])
  })

  it('is the later one where it was kept twice', async () => {
    answers.set(`${SITE}data/train.parquet`, '12345')
    const given = options(5)
    await keepCorpus(ownCorpus(PLAIN), given)
    await keepCorpus(ownCorpus(PLAIN), { ...given, now: 9 })
    expect(latestKept(await keptCaches(given.caches, SITE)).map(({ corpus }) => corpus.at)).toEqual([9])
  })

  it.each([
    ['a file is not there', () => answers.clear(), 'missing'],
    ['a file is another one', () => answers.set(`${SITE}data/train.parquet`, 'other than that'), 'changed'],
  ])('leaves nothing where %s', async (_what, spoil, reason) => {
    spoil()
    const given = options()
    await expect(keepCorpus(ownCorpus(PLAIN), given)).rejects.toMatchObject({ reason })
    expect(given.caches.names()).toEqual([])
  })

  it('leaves nothing where it is given up', async () => {
    for (const { url } of filesOf(PUBLISHED)) answers.set(url, 'content')
    const given = options()
    const keeping = keepCorpus(ownCorpus(PUBLISHED), given)
    given.abort.abort()
    await expect(keeping).rejects.toThrow()
    expect(given.caches.names()).toEqual([])
  })
})
