import { casino } from '../../../app/corpora/known/casino/index.ts'
import { startDuckDbWasm } from '../../../app/engine/duckdb_wasm.ts'
import { startEngineWorker } from '../../../app/engine/engine_worker.ts'
import { type Filter, NO_FILTER } from '../../../app/model/index.ts'
import { packFile } from '../../../app/published/folder.ts'
import { conversationIn, readPack } from '../../../app/published/pack.ts'
import { packOf } from '../../../app/published/pack_number.ts'
import { createRowFrames } from '../../../app/published/row_frames.ts'
import { createAttachedReader } from '../../../app/readers/attached/reader.ts'
import { publishedOf } from '../../../app/readers/duckdb/sql.ts'
import { createViews } from '../../../app/readers/duckdb/tables.ts'
import type { PagePosition, ReadCorpus, Reader } from '../../../app/readers/reader.ts'
import { corpusTables } from '../../../app/tables/schema.ts'

/** Benchmark queries by name. Each gets the reader and the number of conversations. */
type Questions = Readonly<Record<string, (reader: Reader, conversations: number) => Promise<number>>>

const SPLITS = [parameter('split')]
const FACETS = 5
const corpusFolder = new URL('corpus/', location.href).href
const ROWS = 50

/** Fetches a page of rows and their count, like the list. */
const rows = async (reader: Reader, at: PagePosition, filter: Filter = NO_FILTER, descending?: boolean) => {
  const sort = descending === undefined ? null : ({ column: 'turns', descending } as const)
  const question = { filter, sort, splits: SPLITS }
  const [, page] = await Promise.all([reader.count(question), reader.page(question, at, ROWS)])
  return page.rows.length
}

const word = (search: string): Filter => ({ ...NO_FILTER, search, mode: 'word' })

const [scheme] = casino.labelSchemes

/** Filter for conversations with a certain label. */
function labelled(): Filter {
  const include = scheme?.values.slice(0, 1).map(({ value }) => value) ?? []
  const label = { scheme: scheme?.id ?? '', include, exclude: [], match: 'any', on: 'conversation' } as const
  return { ...NO_FILTER, labels: [label] }
}

const QUESTIONS: Questions = {
  'first rows': (reader) => rows(reader, { after: null }),
  'jump to the middle': (reader, n) => rows(reader, { offset: Math.floor(n / 2) }),
  'sorted by turns': (reader) => rows(reader, { after: null }, NO_FILTER, true),
  'sorted by turns, the middle': (reader, n) => rows(reader, { offset: Math.floor(n / 2) }, NO_FILTER, true),
  'five facets': async (reader) => {
    const fields = casino.facets.filter(({ kind }) => kind === 'category').slice(0, FACETS)
    const asked = { filter: NO_FILTER, splits: SPLITS }
    const counted = await Promise.all(fields.map(({ key }) => reader.values(asked, { key }, 20)))
    return counted.length
  },
  "a label filter's count": (reader) => reader.count({ filter: labelled(), splits: SPLITS }),
  'a rare word': (reader) => rows(reader, { after: null }, word(parameter('rare'))),
  'a frequent word': (reader) => rows(reader, { after: null }, word(parameter('frequent'))),
  'part of a word': (reader) => rows(reader, { after: null }, { ...word(parameter('part')), mode: 'text' }),
  'five facets under a label filter': async (reader) => {
    const fields = casino.facets.filter(({ kind }) => kind === 'category').slice(0, FACETS)
    const asked = { filter: labelled(), splits: SPLITS }
    const counted = await Promise.all(fields.map(({ key }) => reader.values(asked, { key }, 20)))
    return counted.length
  },
  "a category filter's count": async (reader) => {
    const [field] = casino.facets.filter(({ kind }) => kind === 'category')
    if (!field) return 0
    const [most] = await reader.values({ filter: NO_FILTER, splits: SPLITS }, field, 1)
    const include = [most?.value ?? '']
    const facet = { kind: 'values', key: field.key, include, exclude: [], match: 'any' } as const
    return reader.count({ filter: { ...NO_FILTER, facets: [facet] }, splits: SPLITS })
  },
  'the totals of an overview': async (reader) =>
    (await reader.totals({ filter: NO_FILTER, splits: SPLITS })).turns.all,
  'labels of an overview': async (reader) =>
    (await reader.labelShares({ filter: NO_FILTER, splits: SPLITS }, scheme?.id ?? '')).length,
  'two fields of an overview': async (reader) => {
    const [a, b] = casino.facets.filter(({ kind }) => kind === 'category')
    if (!a || !b) return 0
    return (await reader.cross({ filter: NO_FILTER, splits: SPLITS }, a, b, 10)).length
  },
  'what can be typed after a field': async (reader) => (await reader.searchValues(SPLITS)).role.length,
}

/** Queries for published corpora, which have packs. */
const OF_PACKS: Questions = {
  'a conversation': async () => {
    const [split, id] = [parameter('split'), parameter('middle')]
    const response = await fetch(corpusFolder + packFile(packOf(split, id, Number(parameter('packs')))))
    const pack = await readPack(new Uint8Array(await response.arrayBuffer()))
    return conversationIn(pack, split, id)?.conversation.turns.length ?? 0
  },
}

const questions = parameter('packs') === '0' ? QUESTIONS : { ...OF_PACKS, ...QUESTIONS }

function parameter(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ''
}

/**
 * Attaches an index like Parley does, then runs queries: `window.ask(name)` returns the time of one in milliseconds.
 * Sets the body's `data-attached` to the time that attaching took.
 */
async function start(): Promise<void> {
  const conversations = Number(parameter('conversations'))
  const engine = await startDuckDbWasm({ ...startEngineWorker(() => {}), answer: () => {} } as never)
  const corpus: ReadCorpus = {
    id: 'made_up',
    tables: corpusTables(casino),
    facets: casino.facets,
    schemes: casino.labelSchemes,
    turnFields: casino.turnFields.filter((field) => field.searched),
  }
  const began = performance.now()
  await engine.attach(publishedOf(corpus.id), {
    url: `${corpusFolder}index.duckdb`,
    bytes: Number(parameter('bytes')),
  })
  for (const view of createViews(corpus.id)) await engine.query(view)
  const attached = performance.now() - began
  const frames = createRowFrames(async (file, range) => {
    const headers = range ? { Range: `bytes=${range.from}-${range.to - 1}` } : {}
    const response = await fetch(corpusFolder + file, { headers, cache: 'no-store' })
    return new Uint8Array(await response.arrayBuffer())
  })
  const reader = createAttachedReader(engine, corpus, {
    conversations,
    source: { conversation: () => Promise.reject(new Error('There are no packs here.')) },
    large: { splits: [{ name: parameter('split'), conversations }], rows: frames.rows },
  })
  Object.assign(window, {
    ask: async (name: string) => {
      const question = questions[name]
      if (!question) throw new Error(`Unknown question ${name}.`)
      const asked = performance.now()
      const found = await question(reader, conversations)
      return { ms: performance.now() - asked, found }
    },
    questions: Object.keys(questions),
  })
  document.body.dataset.attached = String(attached)
}

start().catch((error: unknown) => {
  document.body.dataset.failed = String(error)
})
