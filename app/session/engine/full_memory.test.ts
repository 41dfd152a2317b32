import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { type Engine, EngineFull } from '../../engine/engine.ts'
import { NO_PROGRESS, type SplitRequest } from '../../protocol/messages.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey, corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { heldCorpora, lackingSplits } from '../held_corpora.ts'
import { Session } from '../session.ts'
import type { IngestClient, LoadHandlers } from '../worker/ingest_client.ts'

/** A batch takes about 2 MB of the engine's memory. */
const [CONVERSATIONS, TURNS, CHARACTERS] = [100, 10, 700]

/** Number of batches per split, by corpus id. */
const BATCHES: Readonly<Record<string, number>> = {
  small: 1,
  middle: 10,
  large: 9,
  huge: 200,
  three: 6,
  sudden: 8,
}

const SPLITS: Readonly<Record<string, readonly string[]>> = { three: ['a', 'b', 'c'], sudden: ['a', 'b'] }

/** Distinct texts for all turns, to prevent deduplication. */
function text(seed: number): string {
  let state = seed + 1
  const digits = Array.from({ length: CHARACTERS / 10 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String(state).padStart(10, '0')
  })
  return digits.join('')
}

const corpora = Object.keys(BATCHES).map(
  (id) =>
    ({
      id,
      title: id,
      entry: { adapter: id },
      opened: null,
      splits: (SPLITS[id] ?? ['train']).map((name) => ({ name, files: [] })),
      tables: corpusTables(testAdapter),
    }) as unknown as CorpusInfo,
)

/** Number of batches received, by corpus id. */
let taken: Map<string, number>
let engine: Engine
let session: Session

async function load(
  { adapter: id, split, splitIndex }: SplitRequest,
  { onBatch, onProgress }: LoadHandlers,
  signal: AbortSignal,
): Promise<number> {
  const batches = BATCHES[id] ?? 0
  for (let batch = 0; batch < batches; batch++) {
    const flattener = createFlattener(testAdapter)
    for (let i = 0; i < CONVERSATIONS; i++) {
      const row = batch * CONVERSATIONS + i
      const turns = Array.from({ length: TURNS }, (_, k) => turn(text(row * TURNS + k)))
      const key = conversationKey(splitIndex, row)
      flattener.add(conversation(String(row), turns, { split, origin: { file: 'f', row } }), key)
    }
    // The size of `sudden` is not known before its end.
    onProgress({ ...NO_PROGRESS, part: id === 'sudden' ? 0 : (batch + 1) / batches })
    for (const [table, columns] of flattener.take()) {
      signal.throwIfAborted()
      await onBatch(table, encodeBatch(columns))
    }
    taken.set(id, batch + 1)
  }
  return batches * CONVERSATIONS
}

beforeEach(async () => {
  taken = new Map()
  engine = await startDuckDbInNode('32MB')
  const ingest = {
    offer: async () => ({ corpora, known: [], problems: [], hub: null }),
    load,
  } as unknown as IngestClient
  session = new Session({ ingest, startEngine: async () => engine, catalogueUrl: 'http://x/catalogue.json' })
  await session.offer()
  return () => engine.close()
}, 60_000)

const splits = () => session.snapshot().splits
const statusOf = (id: string) => splits()[`${id}/train`]?.status
const loaded = async (id: string) => {
  session.load(corpora.find((c) => c.id === id) as CorpusInfo, ['train'])
  await vi.waitFor(() => expect(statusOf(id)).toMatch(/ready|failed/), { timeout: 60_000 })
  return statusOf(id)
}
const count = async (id: string) => {
  const sql = `SELECT count(*) AS n FROM ${id}.turns WHERE contains(text, '1')`
  const [row] = await engine.query({ sql, params: [], decode: ({ n }) => n })
  return row
}

describe('a corpus that is larger than the memory of the engine', () => {
  it('is refused early, and leaves what is loaded as it is and room for more', async () => {
    expect(await loaded('small')).toBe('ready')
    expect(await loaded('huge')).toBe('failed')
    expect(taken.get('huge'), 'long before the memory is full').toBeLessThan((BATCHES.huge ?? 0) / 10)
    const load = splits()['huge/train']
    expect(load).toMatchObject({
      version: 0,
      stored: 0,
      error: { message: expect.stringContaining('memory') },
    })
    expect(load?.lack?.needed).toBeGreaterThan(200e6)
    expect(load?.error?.message).not.toContain('memory_limit')
    expect(session.snapshot().engine.status).toBe('ready')
    expect(await count('small')).toBe(CONVERSATIONS * TURNS)
    expect(await loaded('middle')).toBe('ready')
    expect(await count('middle')).toBe((BATCHES.middle ?? 0) * CONVERSATIONS * TURNS)
  }, 90_000)

  it('is loaded once others have made room, of which the largest comes first', async () => {
    expect(await loaded('small')).toBe('ready')
    expect(await loaded('middle')).toBe('ready')
    expect(await loaded('large')).toBe('failed')
    expect(lackingSplits(corpora, splits()).map(({ corpus }) => corpus.id)).toEqual(['large'])
    const [first] = heldCorpora(corpora, splits())
    expect(first?.corpus.id).toBe('middle')
    expect(first?.stored).toBeGreaterThan(5e6)

    const large = corpora.find(({ id }) => id === 'large')
    await session.makeRoom(first?.corpus as CorpusInfo, large as CorpusInfo)
    await vi.waitFor(() => expect(statusOf('large')).toBe('ready'), { timeout: 60_000 })
    expect(await count('large')).toBe((BATCHES.large ?? 0) * CONVERSATIONS * TURNS)
    expect(await count('small')).toBe(CONVERSATIONS * TURNS)
    expect(statusOf('middle')).toBeUndefined()
    expect(lackingSplits(corpora, splits())).toEqual([])
  }, 90_000)
})

describe('a corpus of which not all splits fit', () => {
  it.each(['three', 'sudden'])(
    'has at least one, and each that it has is whole: %s',
    async (id) => {
      expect(await loaded('small')).toBe('ready')
      const names = SPLITS[id] ?? []
      const load = (name: string) => splits()[`${id}/${name}`]
      session.load(corpora.find((c) => c.id === id) as CorpusInfo, names)
      const settled = () => names.every((name) => /ready|failed/.test(load(name)?.status ?? ''))
      await vi.waitFor(() => expect(settled()).toBe(true), { timeout: 60_000 })
      const ready = names.filter((name) => load(name)?.status === 'ready')
      expect(ready.length).toBeGreaterThan(0)
      expect(ready.length).toBeLessThan(names.length)
      expect(await count(id)).toBe(ready.length * (BATCHES[id] ?? 0) * CONVERSATIONS * TURNS)
      for (const name of names.filter((other) => !ready.includes(other)))
        expect(load(name)?.lack).not.toBeNull()
      expect(session.snapshot().engine.status).toBe('ready')
      expect(await count('small')).toBe(CONVERSATIONS * TURNS)
    },
    90_000,
  )
})

describe('what the engine says when its memory is full', () => {
  it('is no advice to set what cannot be set', async () => {
    const sql = 'SELECT list(repeat(md5(i::VARCHAR), 10)) AS a FROM range(1000000) r(i)'
    const failing = engine.query({ sql, params: [], decode: (row) => row })
    const error: unknown = await failing.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EngineFull)
    expect(error).toMatchObject({ message: 'The memory of the query engine is full.' })
  }, 60_000)
})
