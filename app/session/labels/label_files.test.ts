import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import { type Engine, EngineCrash } from '../../engine/engine.ts'
import { createIngestWork } from '../../ingest/ingest_work.ts'
import { compareGivers } from '../../model/comparison.ts'
import { type Conversation, formatLabelCounts, labelCounts, NO_FILTER } from '../../model/index.ts'
import type { IngestAnswer, IngestRequest } from '../../protocol/messages.ts'
import { labelGroups } from '../../readers/duckdb/facets.ts'
import { hitPlaces } from '../../readers/duckdb/hits.ts'
import { searchValues } from '../../readers/duckdb/search_values.ts'
import { schemaOf } from '../../readers/duckdb/sql.ts'
import { dropTables } from '../../readers/duckdb/tables.ts'
import { confirms, gives, madeReview } from '../../reviews/export/test_reviews.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { filterScope } from '../filter_scope.ts'
import { Session } from '../session.ts'
import { createIngestClient, type IngestClient } from '../worker/ingest_client.ts'
import type { AddingStep } from './label_files.ts'

const SAMPLES = join(import.meta.dirname, '../../../public')

let server: Server
let catalogueUrl: string
let shared: Engine
let started = 0
let crash: (reason: EngineCrash) => void = () => {}
let session: Session
const rest = new AbortController()

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = join(SAMPLES, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    if (!statSync(path, { throwIfNoEntry: false })) return void response.writeHead(404).end()
    // The engine keeps this thread busy for so long that an idle connection would end unnoticed.
    response.setHeader('connection', 'close')
    response.end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  catalogueUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.json`
  shared = await startDuckDbInNode()
})
afterAll(async () => {
  server.close()
  await shared.close()
})

beforeEach(() => {
  started = 0
  session = new Session({ ingest: client(), startEngine, catalogueUrl })
})

/** The client and its work in one thread. */
function client(): IngestClient {
  const listeners: ((event: { data: IngestAnswer }) => void)[] = []
  const handle = createIngestWork((data) => {
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data })
    })
  })
  const worker = {
    postMessage: (request: IngestRequest) => queueMicrotask(() => handle(request)),
    terminate: () => {},
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') listeners.push(listener as (event: { data: IngestAnswer }) => void)
    },
  }
  return createIngestClient(() => ({ worker, died: new Promise(() => {}), answer: async () => {} }))
}

/** An engine with nothing in it; in truth always the same. */
async function startEngine(): Promise<Engine> {
  started += 1
  for (const id of ['sample-casino', 'sample-craigslist'])
    for (const statement of dropTables(id)) await shared.query(statement)
  let gone: EngineCrash | null = null
  const crashed = new Promise<EngineCrash>((resolve) => {
    crash = (reason) => {
      gone = reason
      resolve(reason)
    }
  })
  const query: Engine['query'] = (...question) => (gone ? Promise.reject(gone) : shared.query(...question))
  return { ...shared, query, crashed, close: async () => {} }
}

async function corpusOf(id: string): Promise<CorpusInfo> {
  const corpus = (await session.offer()).corpora.find((c) => c.id === id)
  if (!corpus) throw new Error(`no ${id}`)
  return corpus
}

async function ready(id: string, splits: readonly string[]): Promise<CorpusInfo> {
  const corpus = await corpusOf(id)
  session.load(corpus, splits)
  await loaded(id, splits)
  return corpus
}

function loaded(id: string, splits: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!splits.every((s) => session.snapshot().splits[`${id}/${s}`]?.status === 'ready')) return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    look()
  })
}

const addAll = (
  corpus: CorpusInfo,
  name: string,
  text: string,
  onStep: (step: AddingStep) => void = () => {},
) => session.addLabels(corpus, { name, file: new File([text], name) }, { signal: rest.signal, onStep })

/** Adds a file that names no schemes. */
async function add(...file: Parameters<typeof addAll>) {
  const [added, ...others] = await addAll(...file)
  if (!added || others.length > 0) throw new Error('not one scheme')
  return added
}

async function rows(sql: string): Promise<readonly Record<string, unknown>[]> {
  const engine = await session.engine()
  return engine.query({ sql, params: [], decode: (row) => ({ ...row }) })
}

/** What of a corpus's tables added labels change. */
async function tables(id: string) {
  const schema = schemaOf(id)
  const conversations = await rows(
    `SELECT key, annotated, label_counts FROM ${schema}.conversations ORDER BY key`,
  )
  return {
    conversations: conversations.map((c) => ({ ...c, label_counts: JSON.parse(String(c.label_counts)) })),
    turns: await rows(`SELECT conversation_key, turn, annotated FROM ${schema}.turns ORDER BY ALL`),
    labels: await rows(
      `SELECT conversation, split, turn, scheme, value, given_by FROM ${schema}.labels ORDER BY ALL`,
    ),
  }
}

/** The same, as the documents say that the page shows. */
async function shown(corpus: CorpusInfo) {
  const places = await rows(`SELECT key, split, id FROM ${schemaOf(corpus.id)}.conversations ORDER BY key`)
  const documents = await Promise.all(
    places.map(async ({ key, split, id }) => {
      const document = await session.conversation(corpus, String(split), String(id))
      if (!document) throw new Error(`no ${split}/${id}`)
      return { key, document }
    }),
  )
  const labels = documents.flatMap(({ document: { id, split, turns } }) =>
    turns.flatMap((turn, i) =>
      turn.labels.map(({ scheme, value, by }) => ({
        conversation: id,
        split,
        turn: i,
        scheme,
        value,
        given_by: by,
      })),
    ),
  )
  const inOrder = (list: readonly object[]) => list.map((l) => JSON.stringify(l)).sort()
  return {
    conversations: documents.map(({ key, document }) => ({
      key,
      annotated: document.annotated.length > 0,
      label_counts: JSON.parse(formatLabelCounts(labelCounts(document))),
    })),
    turns: documents.flatMap(({ key, document }) =>
      document.turns.map((t, turn) => ({ conversation_key: key, turn, annotated: t.annotated.length > 0 })),
    ),
    labels: inOrder(labels),
  }
}

async function expectTablesAsShown(corpus: CorpusInfo): Promise<void> {
  const found = await tables(corpus.id)
  expect({ ...found, labels: found.labels.map((l) => JSON.stringify(l)).sort() }).toEqual(await shown(corpus))
}

const NEW = `conversation,turn,label,model,score
0,0,warm,mini,0.9
0,1,cold,mini,0.5
0,1,warm,maxi,
3,0,warm,mini,0.25
0,900,warm,mini,1
nobody,0,warm,mini,1
0,x,warm,mini,1
0,0,warm,mini,0.9
`

describe('a label file of a scheme of its own', () => {
  it('adds its labels to conversations, tables, filters and search; removing gives everything back', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const [before, list] = [await tables(corpus.id), session.snapshot().catalogue]
    const published = await session.conversation(corpus, 'train', '0')
    const { version } = session.snapshot().splits['sample-casino/train'] ?? { version: -1 }

    const file = await add(corpus, 'moods.csv', NEW)
    expect(file).toMatchObject({
      name: 'moods.csv',
      scheme: { id: 'moods', title: 'moods.csv', known: false },
      givers: [
        { by: 'mini', labels: 3, turns: 3 },
        { by: 'maxi', labels: 1, turns: 1 },
      ],
      labels: 4,
      turns: 3,
    })
    expect(file.leftOut.map(({ kind, row }) => [kind, row])).toEqual([
      ['unfit', 4],
      ['unfit', 5],
      ['unread', 6],
      ['repeated', 7],
    ])
    expect(session.snapshot().labelFiles[corpus.id]).toEqual([file])
    expect(session.snapshot().splits['sample-casino/train']?.version).toBeGreaterThan(version)

    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes.map((s) => s.id)).toEqual(['strategy', 'moods'])
    expect(labelled.labelSchemes.at(-1)).toMatchObject({ title: 'moods.csv', by: 'mini', counted: true })
    expect(labelled.labelSchemes.at(-1)?.values).toMatchObject([
      { value: 'warm', mark: 'Wa', hue: 1 },
      { value: 'cold', mark: 'Co', hue: 2 },
    ])
    const conversation = await session.conversation(labelled, 'train', '0')
    expect(conversation?.turns[0]?.labels.at(-1)).toEqual({
      scheme: 'moods',
      value: 'warm',
      by: 'mini',
      score: 0.9,
    })
    await expectTablesAsShown(labelled)

    const engine = await session.engine()
    const scope = filterScope(labelled, ['train'])
    const groups = await engine.query(labelGroups('moods', scope))
    expect(groups.map(({ value, keys }) => [value, keys.length])).toEqual([
      ['cold', 1],
      ['warm', 2],
    ])
    for (const [search, turns] of [
      ['by:maxi', [1]],
      ['moods:cold', [1]],
      ['label:warm', [0, 1, 0]],
    ] as const) {
      const statement = hitPlaces({ ...NO_FILTER, search }, scope)
      if (!statement) throw new Error('no hits')
      const [, indices = []] = await engine.integerColumns(statement, 2)
      expect(Array.from(indices)).toEqual(turns)
    }
    const givers = (await engine.query(searchValues(corpus.id, ['train']))).filter((v) => v.field === 'by')
    expect(givers.map((g) => g.value)).toEqual(['annotator', 'mini', 'maxi'])

    await session.removeLabels(corpus.id, file.id)
    expect(await tables(corpus.id)).toEqual(before)
    expect(session.snapshot().catalogue).toEqual(list)
    expect(await session.conversation(corpus, 'train', '0')).toEqual(published)
    expect(session.snapshot().labelFiles[corpus.id]).toEqual([])
  })

  it('stays with what another file added to the same turns, whichever goes first', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const [one, two] = [
      await add(corpus, 'one.csv', NEW),
      await add(await corpusOf(corpus.id), 'two.csv', NEW),
    ]
    // All labels of the second are values of the first's scheme, and its givers are others of the same names.
    expect(two.scheme).toEqual({ id: 'one', title: 'one.csv', known: true })
    expect(two.givers.map((g) => g.by)).toEqual(['mini (two.csv)', 'maxi (two.csv)'])
    await expectTablesAsShown(await corpusOf(corpus.id))
    await session.removeLabels(corpus.id, one.id)
    expect((await corpusOf(corpus.id)).labelSchemes.map((s) => s.id)).toEqual(['strategy', 'one'])
    await expectTablesAsShown(await corpusOf(corpus.id))
    await session.removeLabels(corpus.id, two.id)
    expect(await tables(corpus.id)).toEqual(before)
  })
})

describe('a label file of values of a scheme of the corpus', () => {
  it('is another giver of that scheme, to be compared with the first', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const document = (await session.conversation(corpus, 'train', '0')) as Conversation
    const lines = document.turns.flatMap(({ labels }, turn) =>
      labels.map((l) => JSON.stringify({ id: '0', index: turn, strategies: [l.value], annotator: l.by })),
    )
    const file = await add(corpus, 'second.jsonl', lines.join('\n'))
    expect(file).toMatchObject({ scheme: { id: 'strategy', known: true }, leftOut: [] })
    // Somebody of that name is there already.
    expect(file.givers).toMatchObject([{ by: 'annotator (second.jsonl)', labels: lines.length }])
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes).toEqual(corpus.labelSchemes)
    const both = (await session.conversation(labelled, 'train', '0')) as Conversation
    const [comparison] = compareGivers(both, labelled.labelSchemes)
    expect(comparison?.counts).toMatchObject({ disagree: 0, incomplete: 0 })
    expect(comparison?.counts.agree).toBeGreaterThan(3)
    // A turn with the same label by two is one turn.
    expect(labelCounts(both)).toEqual(labelCounts(document))
    await expectTablesAsShown(labelled)
  })
})

describe('a label file of which most labels are of a scheme of the corpus', () => {
  it('is compared for these, and each row with another label is told', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const document = (await session.conversation(corpus, 'train', '0')) as Conversation
    const said = document.turns.flatMap(({ labels }, turn) =>
      labels.map((l) => ({ id: '0', index: turn, label: l.value, annotator: 'second' })),
    )
    const unknown = { ...said[0], label: 'sing' }
    const file = await add(
      corpus,
      'second.jsonl',
      [unknown, ...said.slice(1)].map((line) => JSON.stringify(line)).join('\n'),
    )
    expect(file).toMatchObject({
      scheme: { id: 'strategy', known: true },
      unknown: ['sing'],
      labels: said.length - 1,
      leftOut: [{ kind: 'unknown', row: 0, conversation: '0', turn: said[0]?.index }],
    })
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes).toEqual(corpus.labelSchemes)
    const both = (await session.conversation(labelled, 'train', '0')) as Conversation
    expect(compareGivers(both, labelled.labelSchemes)[0]?.counts.agree).toBeGreaterThan(2)
    await expectTablesAsShown(labelled)
  })
})

describe('splits', () => {
  it('that the rows may mean are loaded first', async () => {
    const corpus = await ready('sample-craigslist', ['train'])
    const steps: AddingStep[] = []
    const at = await session.conversation(corpus, 'test', '0')
    expect(at).not.toBeNull()
    const text = 'split,conversation_id,turn_index,label\ntest,0,0,nice\ndev,0,0,nice\n'
    const file = await add(corpus, 'x.csv', text, (s) => steps.push(s))
    expect(steps).toEqual([
      { step: 'reading' },
      { step: 'loading', splits: ['test'] },
      { step: 'matching', rows: 2 },
    ])
    expect(session.snapshot().splits['sample-craigslist/test']?.status).toBe('ready')
    expect(session.snapshot().splits['sample-craigslist/validation']).toBeUndefined()
    expect(file).toMatchObject({ labels: 1, leftOut: [{ row: 1, kind: 'unfit' }] })
    expect(file.leftOut[0]?.why).toMatch('There is no split “dev”; there is train, validation and test.')
    await expectTablesAsShown(await corpusOf(corpus.id))
  })

  it('are all loaded for rows without one', async () => {
    const corpus = await ready('sample-craigslist', ['train'])
    const steps: AddingStep[] = []
    const file = await add(corpus, 'x.csv', 'id,turn,label\n0,0,nice\n', (s) => steps.push(s))
    expect(steps[1]).toEqual({ step: 'loading', splits: ['train', 'validation', 'test'] })
    expect(file.leftOut[0]?.why).toMatch(/^Conversations of this id are in train, validation and test;/)
    // A file of which nothing fits declares nothing.
    expect((await corpusOf(corpus.id)).labelSchemes).toEqual(corpus.labelSchemes)
  })
})

describe('what goes wrong', () => {
  it('a file that is no label file is named; nothing is added', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    await expect(add(corpus, 'x.csv', 'a,b\n1,2\n')).rejects.toThrow(
      /x\.csv cannot be read as labels: found the columns a, b/,
    )
    await expect(add(corpus, 'folder/x.csv', 'id,turn,label\n0,x,y\n')).rejects.toThrow(
      'None of the rows of x.csv could be read. In line 2 of x.csv, turn: found "x", expected the index of a turn, a whole number from 0.',
    )
    await expect(add(corpus, 'x.csv', '')).rejects.toThrow('x.csv is empty')
    expect(session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('given up, nothing is added', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const controller = new AbortController()
    const adding = session.addLabels(
      corpus,
      { name: 'x.csv', file: new File([NEW], 'x.csv') },
      { signal: controller.signal, onStep: (s) => s.step === 'matching' && controller.abort() },
    )
    await expect(adding).rejects.toMatchObject({ name: 'AbortError' })
    expect(session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
  })

  it('an engine that refuses the labels leaves the tables as they were', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const engine = await session.engine()
    const { append } = engine
    // The counts come last, when labels are in the table.
    Object.assign(engine, {
      append: (schema: string, table: string, ipc: Uint8Array) =>
        table === 'added_counts' ? Promise.reject(new Error('disk full')) : append(schema, table, ipc),
    })
    await expect(add(corpus, 'x.csv', NEW)).rejects.toThrow('disk full')
    Object.assign(engine, { append })
    expect(await tables(corpus.id)).toEqual(before)
    expect(session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
  })

  it('a new engine after a crash has the added labels again', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const plain = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    const before = await tables(corpus.id)
    crash(new EngineCrash('out of memory'))
    await expect.poll(() => session.snapshot().engine.status).toBe('crashed')
    const files = session.snapshot().labelFiles[corpus.id]
    session.restartEngine()
    await loaded(corpus.id, ['train'])
    expect(started).toBe(2)
    expect(await tables(corpus.id)).toEqual(before)
    // Rows that were read before their labels came are read again.
    expect(session.snapshot().labelFiles[corpus.id]).not.toBe(files)
    expect(session.snapshot().labelFiles[corpus.id]).toEqual(files)
    await session.removeLabels(corpus.id, file.id)
    expect(await tables(corpus.id)).toEqual(plain)
  })

  it('what is removed while the engine is gone does not come back with the next', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    crash(new EngineCrash('out of memory'))
    await session.removeLabels(corpus.id, file.id)
    expect(session.snapshot().labelFiles[corpus.id]).toEqual([])
    session.restartEngine()
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('what is removed while a new engine makes its tables does not come back either', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    session.restartEngine()
    await session.removeLabels(corpus.id, file.id)
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('labels of several splits come back with each of them', async () => {
    const corpus = await ready('sample-craigslist', ['train', 'test'])
    const text = 'split,id,turn,label\ntest,0,0,nice\ntrain,0,0,nice\ntrain,0,1,nice\n'
    await add(corpus, 'x.csv', text)
    const before = await tables(corpus.id)
    session.restartEngine()
    await loaded(corpus.id, ['test'])
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
    await expectTablesAsShown(await corpusOf(corpus.id))
  })

  it('a corpus that is closed forgets them', async () => {
    const corpus = await ready('sample-casino', ['train'])
    await add(corpus, 'moods.csv', NEW)
    await session.closeCorpus(corpus.id)
    expect(session.snapshot().labelFiles).toEqual({})
  })
})

describe('files that name schemes', () => {
  it('add to each what is its own, also where a turn was examined in vain', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const text =
      'id,turn,labels,scheme,annotator\n0,1,,strategy,ann\n0,2,nice,manners,ann\n0,0,no-need,strategy,ann\n'
    const added = await addAll(corpus, 'ann.csv', text)
    expect(added.map(({ scheme, labels, turns, leftOut }) => [scheme.id, labels, turns, leftOut])).toEqual([
      ['strategy', 1, 2, []],
      ['ann', 1, 1, []],
    ])
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes.at(-1)?.values.map(({ value }) => value)).toEqual(['nice'])
    await expectTablesAsShown(labelled)
    for (const { id } of added) await session.removeLabels(corpus.id, id)
    expect(session.snapshot().labelFiles[corpus.id]).toEqual([])
  })
})

describe('review files', () => {
  it('are added as their reviewers, who keep what they do not call wrong', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const [first] =
      (await session.conversation(corpus, 'train', '0'))?.turns.flatMap((turn, i) =>
        turn.labels.length > 0 ? [{ i, labels: turn.labels.map(({ value }) => value) }] : [],
      ) ?? []
    if (!first) throw new Error('no labels')
    const queue = [{ split: 'train', conversation: '0', turn: first.i, fingerprint: '' }]
    const { definition, entries } = madeReview({ schemes: ['strategy'], queue }, [
      gives(0, 'strategy', 'vouch-fair'),
      confirms(0, 'strategy'),
    ])
    const file = await add(corpus, 'r.jsonl', writeReviewFile({ definitions: [definition], entries }))
    expect(file).toMatchObject({ scheme: { id: 'strategy', known: true }, turns: 1, leftOut: [] })
    const shown = await session.conversation(await corpusOf(corpus.id), 'train', '0')
    const own = shown?.turns[first.i]?.labels.filter(({ by }) => by === 'ann').map(({ value }) => value)
    expect(own).toEqual([...first.labels, 'vouch-fair'])
  })
})

describe('files', () => {
  it('of Parquet are read, with lists of labels and ids that are numbers', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: 'conversation', data: [0, 3], type: 'INT32' },
        { name: 'turn', data: [1n, 0n], type: 'INT64' },
        { name: 'labels', data: ['["warm", "cold"]', '[]'], type: 'STRING' },
      ],
    })
    const picked = { name: 'm.parquet', file: new File([buffer], 'm.parquet') }
    const [file] = await session.addLabels(corpus, picked, { signal: rest.signal, onStep: () => {} })
    expect(file).toMatchObject({ labels: 2, turns: 2, givers: [{ by: 'm' }], leftOut: [] })
    const labelled = await corpusOf(corpus.id)
    const examined = await session.conversation(labelled, 'train', '3')
    expect(examined?.turns[0]).toMatchObject({ annotated: expect.arrayContaining(['m']) })
    await expectTablesAsShown(labelled)
  })
})
