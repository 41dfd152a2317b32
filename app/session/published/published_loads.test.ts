import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../tools/servers/local_server.ts'
import { AttachedFileError, type Engine, QueryError } from '../../engine/engine.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { Loads } from '../splits/loads.ts'
import type { SplitLoad } from '../splits/split_load.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

/** The header of a DuckDB file, which is all that these tests read. */
const index = new Uint8Array(400)
index.set(new TextEncoder().encode('DUCK'), 8)

const problem = { severity: 'dropped', row: 3, field: 'id', found: '7', expected: 'a text' }
const corpusJson = {
  ...{ version: 1, id: 'made', title: 'Made up', description: '', madeUp: true, fingerprint: 'f', packs: 1 },
  citation: { authors: '', year: 2026, title: '', venue: '', url: '', licence: '' },
  splits: ['train', 'test'].map((name) => ({ name, conversations: 2, turns: 5 })),
  index: { file: 'index.duckdb', bytes: index.length, tables: ['conversations'] },
  files: [],
  problems: {
    dropped: 2,
    odd: 0,
    first: [
      { ...problem, file: 'b.json' },
      { ...problem, file: 'other.json' },
    ],
  },
  made: { by: 'Parley', at: '2026-01-01' },
}

type Serving = 'parts' | 'whole' | 'nothing' | 'stalls'

describe('the splits of a published corpus', () => {
  let server: LocalServer
  let serving: Serving
  let loads: Loads
  let splits: Map<string, SplitLoad>
  let engine: Engine
  let engines: Promise<Engine>
  let attach: ReturnType<typeof vi.fn<Engine['attach']>>
  let detach: ReturnType<typeof vi.fn<Engine['detach']>>
  const ingestLoad = vi.fn(async () => 0)
  const otherReader = vi.fn()
  const filled = vi.fn(async () => {})

  const newEngine = () => {
    attach = vi.fn<Engine['attach']>(async () => {})
    detach = vi.fn<Engine['detach']>(async () => {})
    engine = { query: vi.fn(async () => []), attach, detach } as unknown as Engine
    engines = Promise.resolve(engine)
  }

  beforeEach(async () => {
    vi.clearAllMocks()
    serving = 'parts'
    splits = new Map()
    newEngine()
    server = await startLocalServer((request, response) => {
      if (serving === 'nothing') return void response.writeHead(404).end()
      if (request.url?.endsWith('corpus.json')) return void response.end(JSON.stringify(corpusJson))
      const ranged = request.headers.range !== undefined
      if (serving === 'parts' && ranged) {
        response.writeHead(206, { 'Content-Range': `bytes 0-99/${index.length}` })
        return void response.end(index.subarray(0, 100))
      }
      if (serving === 'stalls' && !ranged) return void response.write(index.subarray(0, 50))
      response.end(index)
    })
    loads = new Loads({
      ingest: { head: async () => [], load: ingestLoad } as unknown as IngestClient,
      engine: () => engines,
      engineReady: () => true,
      of: (key) => splits.get(key),
      change: (key, load) => void splits.set(key, load),
      filled,
      otherReader,
    })
  })
  afterEach(() => server.close())

  const corpus = (bytes = index.length): CorpusInfo =>
    ({
      id: 'made',
      entry: {
        adapter: 'none',
        published: {
          folder: `${server.url}/corpora/made/1/`,
          packs: 1,
          index: bytes,
          splits: corpusJson.splits,
        },
      },
      opened: null,
      tables: { conversations: [], turns: [], labels: [], participants: [] },
      splits: [
        { name: 'train', files: [{ url: 'http://x/a.json', bytes: 10 }] },
        { name: 'test', files: [{ url: 'http://x/b.json', bytes: 10 }] },
      ],
    }) as unknown as CorpusInfo
  const status = (split: string) => splits.get(`made/${split}`)?.status
  const until = (split: string, wanted: SplitLoad['status']) =>
    vi.waitFor(() => expect(status(split)).toBe(wanted), 5_000)

  it('are ready once the index is attached, which is done once, with what was odd in each', async () => {
    loads.load(corpus(), ['train', 'test'])
    await Promise.all([until('train', 'ready'), until('test', 'ready')])
    expect(attach).toHaveBeenCalledOnce()
    expect(attach).toHaveBeenCalledWith('made$published', {
      url: `${server.url}/corpora/made/1/index.duckdb`,
      bytes: index.length,
    })
    expect(splits.get('made/test')).toMatchObject({
      progress: { conversations: 2, expected: 2, part: 1 },
      stored: 0,
      problems: [{ file: 'b.json', severity: 'dropped' }],
    })
    expect(splits.get('made/train')?.problems).toMatchObject([{ file: 'other.json' }])
    expect(splits.get('made/train')?.version).toBeGreaterThan(0)
    expect(filled).toHaveBeenCalledTimes(2)
    expect(await loads.attached(corpus())).toMatchObject({ index: { tables: ['conversations'] } })
    expect(ingestLoad).not.toHaveBeenCalled()
  })

  it('are attached again for a new engine', async () => {
    loads.load(corpus(), ['train'])
    await until('train', 'ready')
    const before = splits.get('made/train')?.version ?? 0
    newEngine()
    loads.restart()
    await vi.waitFor(() => expect(attach).toHaveBeenCalledOnce())
    await until('train', 'ready')
    expect(splits.get('made/train')?.version).toBeGreaterThan(before)
  })

  it('say why they are not ready, and are tried again when asked', async () => {
    serving = 'nothing'
    loads.load(corpus(), ['train'])
    await until('train', 'failed')
    expect(splits.get('made/train')?.error).toMatchObject({ reload: true })
    serving = 'parts'
    loads.load(corpus(), ['train'])
    loads.retry(corpus(), 'train')
    await until('train', 'ready')
    expect(attach).toHaveBeenCalledOnce()
  })

  it('are attached anew, all of them, when one that is ready is asked for again: parts that came damaged are kept', async () => {
    loads.load(corpus(), ['train', 'test'])
    await Promise.all([until('train', 'ready'), until('test', 'ready')])
    const before = splits.get('made/test')?.version ?? 0
    for (const split of ['train', 'test']) loads.retry(corpus(), split)
    await vi.waitFor(() => expect(splits.get('made/test')?.version).toBeGreaterThan(before))
    await Promise.all([until('train', 'ready'), until('test', 'ready')])
    expect(attach).toHaveBeenCalledTimes(2)
    expect(filled).toHaveBeenCalledTimes(4)
  })

  it.each([
    [new QueryError('IO Error: checksum', 'ATTACH'), /index\.duckdb is damaged/],
    [new AttachedFileError('unreached', 'ATTACH', null), /could not be read/],
  ])('tell a damaged index from one that is out of reach: %s', async (error, words) => {
    attach.mockRejectedValueOnce(error)
    loads.load(corpus(), ['train'])
    await until('train', 'failed')
    expect(splits.get('made/train')?.error?.message).toMatch(words)
    loads.retry(corpus(), 'train')
    await until('train', 'ready')
  })

  it('are fetched whole where the server sends no parts, and can be given up meanwhile', async () => {
    serving = 'stalls'
    loads.load(corpus(), ['train'])
    await vi.waitFor(() => expect(splits.get('made/train')?.progress?.part).toBeCloseTo(50 / index.length))
    loads.cancel(() => true)
    await until('train', 'cancelled')
    serving = 'whole'
    loads.retry(corpus(), 'train')
    await until('train', 'ready')
    expect(attach).toHaveBeenCalledExactlyOnceWith('made$published', { content: index })
  })

  it('are loaded from their source files where the index is too large for that', async () => {
    serving = 'whole'
    const large = corpus(2 ** 30)
    loads.load(large, ['train'])
    await vi.waitFor(() => expect(ingestLoad).toHaveBeenCalledOnce())
    expect(otherReader).toHaveBeenCalledWith('made')
    expect(loads.isAttached(large)).toBe(false)
    expect(await loads.attached(large)).toBeNull()
    expect(attach).not.toHaveBeenCalled()
  })

  it('go with their corpus, and its index with them', async () => {
    loads.load(corpus(), ['train'])
    await until('train', 'ready')
    detach.mockClear()
    await loads.close('made')
    expect(detach).toHaveBeenCalledExactlyOnceWith('made$published')
    expect(await loads.attached(corpus())).toBeNull()
  })
})
