import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { describeAdapter } from '../../ingest/describe_adapter.ts'
import { type Conversation, catalogueFile, type Filter, NO_FILTER } from '../../model/index.ts'
import { createDuckDbReader } from '../../readers/duckdb/reader.ts'
import { publishedOf } from '../../readers/duckdb/sql.ts'
import { createTables } from '../../readers/duckdb/tables.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { readCorpus } from '../../session/corpus_readers.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { conversationKey } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { type ExportRequest, exportFile, exportName, partsOf, rowsOf } from './use_export.ts'

const splits = ['train', 'test'].map((name) => ({ name, files: [{ url: 'https://x.example/a', bytes: 1 }] }))
const named = { id: 'test', title: 'Test', madeUp: true, note: '', splits }
const corpus: CorpusInfo = {
  ...describeAdapter(testAdapter),
  ...named,
  entry: { ...named, adapter: 'test' },
  opened: null,
  candidates: [],
}

/** More than a few pages, with some very long conversations. */
const conversations: Conversation[] = Array.from({ length: 900 }, (_, i) =>
  conversation(
    String(i),
    Array.from({ length: i % 97 === 0 ? 400 : i % 4 }, (_, k) =>
      turn(k % 3 === 0 ? `=water ${i}` : `turn ${k}`),
    ),
    { split: i < 600 ? 'train' : 'test', attributes: { price: i % 2 === 0 ? i : null, tags: ['a'] } },
  ),
)
let engine: Engine

/** In milliseconds. Starting the engine takes one second, or many on a busy machine. */
const ENGINE_PATIENCE = 60_000

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables(corpus.id, corpus.tables)) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries())
    flattener.add(c, i < 600 ? conversationKey(0, i) : conversationKey(1, i - 600))
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf(corpus.id), table, encodeBatch(batch))
}, ENGINE_PATIENCE)
afterAll(() => engine.close())

const all: ExportRequest = { table: 'turns', rows: 'all', format: 'jsonl', byteOrderMark: false }
const take = async (
  request: Partial<ExportRequest>,
  filter: Filter = NO_FILTER,
  listed: readonly string[] = ['train', 'test'],
  onProgress: (rows: number) => void = () => {},
  signal = new AbortController().signal,
) =>
  exportFile(
    createDuckDbReader(engine, readCorpus(corpus)),
    { corpus, splits: listed, filter },
    { ...all, ...request },
    { signal, onProgress },
  )

const records = async (blob: Blob) =>
  (await blob.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const turnsOf = (of: readonly Conversation[]) =>
  of.flatMap((c) => c.turns.map((t, k) => [c.split, c.id, k, t.text]))
const WATER: Filter = { ...NO_FILTER, search: 'water' }

describe('taking away', () => {
  it('gives every turn once, in order, through all pages', async () => {
    const progress: number[] = []
    const { name, blob, rows } = await take({}, NO_FILTER, undefined, (n) => progress.push(n))
    const read = (await records(blob)).map((r) => [r.split, r.conversation, r.turn, r.text])
    expect(read).toEqual(turnsOf(conversations))
    expect(rows).toBe(read.length)
    expect(name).toBe(`test-all-turns-${read.length}.jsonl`)
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.at(-1)).toBe(rows)
  })

  it('gives only what the filter finds', async () => {
    const listed = conversations.filter((c) => c.split === 'test')
    const { name, blob } = await take({ rows: 'hits' }, WATER, ['test'])
    const read = (await records(blob)).map((r) => [r.split, r.conversation, r.turn, r.text])
    const expected = turnsOf(listed).filter(([, , , text]) => String(text).includes('water'))
    expect(read).toEqual(expected)
    expect(name).toBe(`test-test-hits-${expected.length}.jsonl`)
  })

  it('gives conversations as documents', async () => {
    const { name, blob } = await take({ table: 'conversations', format: 'documents' }, NO_FILTER, ['train'])
    expect(await records(blob)).toEqual(conversations.filter((c) => c.split === 'train'))
    expect(name).toBe('test-train-documents-600.jsonl')
  })

  it('gives the same rows as Parquet, with types', async () => {
    const { blob, name } = await take({ table: 'conversations', format: 'parquet' })
    const rows = await parquetReadObjects({ file: await blob.arrayBuffer() })
    expect(rows.map((r) => [r.split, r.id, r.price, r.tags, r.turns])).toEqual(
      conversations.map((c) => [c.split, c.id, c.attributes.price ?? null, ['a'], c.turns.length]),
    )
    expect(name).toBe('test-all-conversations-900.parquet')
  })

  it('defuses formulas in CSV', async () => {
    const { blob } = await take({ format: 'csv', byteOrderMark: true }, WATER, ['train'])
    const bytes = new Uint8Array(await blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = await blob.text()
    expect(text).toContain(",'=water 0,")
    expect(text).not.toContain(',=water')
  })

  it('is a file without rows where nothing is found', async () => {
    const { rows, blob } = await take({ format: 'csv' }, { ...NO_FILTER, search: 'nowhere' })
    expect(rows).toBe(0)
    expect((await blob.text()).split('\r\n')).toHaveLength(2)
  })

  it('stops when it is told to', async () => {
    const controller = new AbortController()
    const progress: number[] = []
    const taking = take(
      {},
      NO_FILTER,
      undefined,
      (n) => {
        progress.push(n)
        if (progress.length === 2) controller.abort()
      },
      controller.signal,
    )
    await expect(taking).rejects.toMatchObject({ name: 'AbortError' })
    expect(progress).toHaveLength(2)
  })
})

it('names a file by what is in it', () => {
  const scope = { corpus, splits: ['train'], filter: NO_FILTER }
  expect(exportName(scope, { ...all, table: 'labels', rows: 'hits', format: 'csv' }, 3)).toBe(
    'test-train-labels-of-hits-3.csv',
  )
  expect(exportName(scope, { ...all, table: 'conversations', rows: 'hits' }, 3)).toBe(
    'test-train-conversations-3.jsonl',
  )
})

it('parts a subset by split, with the files of each', async () => {
  const places = [
    { split: 'train', id: 'a', row: 4, turns: 3 },
    { split: 'test', id: 'a', row: 0, turns: 1 },
    { split: 'train', id: 'b', row: 9, turns: 4 },
  ]
  const filesOf = async (split: string) => [catalogueFile(`https://x.example/${split}`)]
  expect(await partsOf(places, filesOf)).toEqual([
    { split: 'train', ids: ['a', 'b'], rows: [4, 9], turns: 7, files: await filesOf('train') },
    { split: 'test', ids: ['a'], rows: [0], turns: 1, files: await filesOf('test') },
  ])
})

it('counts the rows of a selection', () => {
  const counts = { conversations: 3, turns: 40, labels: 50, hitTurns: 4, hitLabels: 5, participants: 6 }
  expect(rowsOf(counts, { table: 'conversations', rows: 'hits' })).toBe(3)
  expect(rowsOf(counts, { table: 'turns', rows: 'all' })).toBe(40)
  expect(rowsOf(counts, { table: 'turns', rows: 'hits' })).toBe(4)
  expect(rowsOf(counts, { table: 'labels', rows: 'hits' })).toBe(5)
  expect(rowsOf({ ...counts, hitTurns: null, hitLabels: null }, { table: 'labels', rows: 'hits' })).toBe(50)
})
