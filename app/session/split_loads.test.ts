import { afterEach, expect, it, vi } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import type { CorpusInfo } from './corpus_info.ts'
import type { IngestClient, LoadHandlers } from './ingest_client.ts'
import type { SplitLoad } from './split_load.ts'
import { SplitLoads } from './split_loads.ts'

afterEach(() => vi.restoreAllMocks())

const corpus = {
  id: 'chess',
  entry: { adapter: 'chess' },
  opened: null,
  splits: [{ name: 'train', files: [] }],
  tables: { conversations: [], turns: [], labels: [] },
} as unknown as CorpusInfo

it('no version comes twice, however often a split is tried', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const loads: { handlers: LoadHandlers; end(error?: Error): void }[] = []
  const ingest = {
    load: (_: unknown, handlers: LoadHandlers) =>
      new Promise((resolve, reject) => {
        loads.push({ handlers, end: (error) => (error ? reject(error) : resolve(1)) })
      }),
  } as unknown as IngestClient
  const engine = { query: async () => [], append: async () => {} } as unknown as Engine
  const splits = new Map<string, SplitLoad>()
  const versions: number[] = []
  const splitLoads = new SplitLoads({
    ingest,
    engine: async () => engine,
    engineReady: () => true,
    of: (key) => splits.get(key),
    change: (key, load) => {
      if (load.version !== 0 && load.version !== versions.at(-1)) versions.push(load.version)
      splits.set(key, load)
    },
    filled: async () => {},
  })
  const begun = (count: number) => vi.waitFor(() => expect(loads).toHaveLength(count))
  const status = (wanted: string) => vi.waitFor(() => expect(splits.get('chess/train')?.status).toBe(wanted))

  splitLoads.load(corpus, ['train'])
  await begun(1)
  now += 1_500
  await loads[0]?.handlers.onBatch('conversations', new Uint8Array(8))
  loads[0]?.end(new Error('cut'))
  await status('failed')
  splitLoads.retry(corpus, 'train')
  await begun(2)
  loads[1]?.end()
  await status('ready')
  await vi.waitFor(() => expect(versions).toHaveLength(2))

  expect(new Set(versions).size).toBe(2)
})
