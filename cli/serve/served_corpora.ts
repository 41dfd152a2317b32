import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../app/base/errors.ts'
import { type CatalogueJson, parseCatalogue } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import type { Engine } from '../../app/engine/engine.ts'
import { describeAdapter } from '../../app/ingest/describe_adapter.ts'
import { type CorpusJson, parseCorpusJson } from '../../app/published/corpus_json.ts'
import { CORPUS_JSON, INDEX_FILE, packFile, versionOfFolder } from '../../app/published/folder.ts'
import { conversationIn, type Pack, readPack } from '../../app/published/pack.ts'
import { packOf } from '../../app/published/pack_number.ts'
import { createRowFrames } from '../../app/published/row_frames.ts'
import { EXTRA_TABLES, PAIR_TABLE } from '../../app/readers/attached/extra_tables.ts'
import type { LargeCorpus } from '../../app/readers/attached/large/shortcuts.ts'
import { createAttachedReader } from '../../app/readers/attached/reader.ts'
import type { ConversationSource } from '../../app/readers/attached/source.ts'
import { publishedOf } from '../../app/readers/duckdb/sql.ts'
import { createViews } from '../../app/readers/duckdb/tables.ts'
import { createUserSql } from '../../app/readers/duckdb/user_sql.ts'
import { withKnownTotals } from '../../app/readers/known_totals.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { availableCorpora, type CorpusInfo } from '../../app/session/corpus_info.ts'
import { readCorpus } from '../../app/session/corpus_readers.ts'
import { type AddableCorpus, createAddedSets } from './added/added_sets.ts'
import { type AnsweringCorpus, answersFolder } from './api/api.ts'
import { nativeReader } from './both_readers.ts'
import type { ClickHouseAddress } from './clickhouse/address.ts'
import type { ClickHouseLimits } from './clickhouse/connection.ts'
import { clickHouseReaders } from './clickhouse/served_readers.ts'
import { type NativeLimits, startNativeEngine } from './engine/native_engine.ts'
import type { FirstAsked } from './first_answers.ts'
import { createAnswerCache, keptAnswers } from './kept_answers.ts'
import { MOST_ASKED, MOST_ASKED_OF_CLICKHOUSE, withinReach } from './within_reach.ts'

export interface ServedCorpora {
  readonly corpora: readonly AnsweringCorpus[]
  /** The same corpora for `askFirst`. */
  readonly first: readonly FirstAsked[]
  /** The site's catalogue, in which these corpora are served. */
  readonly catalogue: CatalogueJson
  /** A sentence for each corpus that is not served. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

/** Makes folders of a catalogue absolute. It is never requested. */
const OWN_SITE = 'https://site.invalid/'

/** Number of packs whose conversations stay in memory. */
const PACKS = 64

/** A corpus of a site whose index can be served. */
export interface ServedIndex {
  readonly corpus: CorpusInfo
  readonly folder: string
  readonly version: string
  readonly tables: readonly string[]
  readonly conversations: number
  readonly splits: CorpusJson['splits']
  /** Its packs. */
  readonly source: ConversationSource
}

/** The engine that answers questions about the corpora. */
export type Answers = {
  /** Limits of an engine that runs SQL of users: always DuckDB, on the indexes. Null if none may run. */
  readonly sql: NativeLimits | null
  /** Limits of DuckDB, which also answers in place of ClickHouse if users have added labels. */
  readonly limits: NativeLimits
} & (
  | { readonly of: 'duckdb' }
  | { readonly of: 'clickhouse'; readonly address: ClickHouseAddress; readonly asking: ClickHouseLimits }
)

/** Readers of corpora, and what they need open. */
export interface ServedReaders {
  readonly corpora: readonly (Omit<AnsweringCorpus, 'userSql' | 'added'> & {
    /** Has time for long questions, and keeps nothing of its own. */
    readonly patient: Reader
  })[]
  /** Native DuckDB with the indexes, if it answers. */
  readonly native?: Engine
  /** A sentence for each corpus that cannot be read. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

/**
 * Opens the corpora of a published site: their indexes in native DuckDB, or their tables in ClickHouse.
 * @throws NoDuckDb, or Error if no corpus can be served
 */
export async function servedCorpora(
  site: string,
  catalogue: CatalogueJson,
  answers: Answers,
): Promise<ServedCorpora> {
  const { indexes, warnings } = await servedIndexes(site, catalogue)
  const none = (sentences: readonly string[]) =>
    new Error([`${site} has no corpus that can be served.`, ...sentences].join('\n'))
  if (indexes.length === 0) throw none(warnings)
  const readers =
    answers.of === 'clickhouse'
      ? await clickHouseReaders(indexes, answers.address, answers.asking)
      : await nativeReaders(indexes, answers.limits)
  const all = [...warnings, ...readers.warnings]
  if (readers.corpora.length === 0) {
    await readers.close()
    throw none(all)
  }
  const sqlEngine = answers.sql && (await openIndexes(indexes, { ...answers.sql, userSql: true }))
  const addedTo = createAddedSets()
  const beside = startedLater(() => openIndexes(indexes, answers.limits))
  const engine = async () => readers.native ?? beside.get()
  const cache = createAnswerCache()
  const most = answers.of === 'clickhouse' ? MOST_ASKED_OF_CLICKHOUSE : MOST_ASKED
  const indexFor = (id: string) => indexes.find(({ corpus }) => corpus.id === id)
  const corpora = readers.corpora.map(({ patient: _, ...corpus }) => {
    const index = indexFor(corpus.id)
    const kept = (reader: Reader) => keptAnswers(reader, corpus.id, cache)
    return {
      ...corpus,
      reader: withKnownTotals(kept(withinReach(corpus.reader, most, kept(corpus.reader)))),
      userSql: sqlEngine && createUserSql(sqlEngine, corpus.id),
      ...(index && { added: addedTo(addable(index, engine)) }),
    }
  })
  const first = readers.corpora.flatMap(({ id, patient }): FirstAsked[] => {
    const index = indexFor(id)
    if (!index) return []
    const { corpus, splits } = index
    const turns = splits.reduce((sum, split) => sum + split.turns, 0)
    const names = splits.map(({ name }) => name)
    return [{ corpus, turns, splits: names, reader: keptAnswers(patient, id, cache) }]
  })
  const close = async () => {
    await Promise.all([readers.close(), sqlEngine?.close(), beside.close()])
  }
  return { corpora, first, catalogue: withAnswers(catalogue, corpora), warnings: all, close }
}

async function nativeReaders(indexes: readonly ServedIndex[], limits: NativeLimits): Promise<ServedReaders> {
  const engine = await openIndexes(indexes, limits)
  const corpora = indexes.map((index) => ({
    id: index.corpus.id,
    version: index.version,
    reader: indexReader(engine, index),
    patient: countingReader(engine, index),
  }))
  return { corpora, native: engine, warnings: [], close: () => engine.close() }
}

function addable(index: ServedIndex, engine: () => Promise<Engine>): AddableCorpus {
  return {
    corpus: readCorpus(index.corpus),
    hasParticipants: index.tables.includes('participants'),
    lacksFolded: isLarge(index.tables),
    engine,
    reader: (started, corpus) => withinReach(indexReader(started, index, corpus)),
  }
}

/** An engine that starts when it is first needed. */
function startedLater(start: () => Promise<Engine>) {
  let started: Promise<Engine> | null = null
  return {
    get(): Promise<Engine> {
      if (started) return started
      const starting = start()
      started = starting
      // The next call after a failure starts it again.
      starting.catch(() => {
        started = null
      })
      return starting
    },
    close: async () => (await started?.catch(() => null))?.close(),
  }
}

/** Starts native DuckDB with the indexes and their views. */
async function openIndexes(indexes: readonly ServedIndex[], limits: NativeLimits): Promise<Engine> {
  const files = indexes.map((index) => ({ name: publishedOf(index.corpus.id), path: indexFileOf(index) }))
  const engine = await startNativeEngine(files, limits)
  for (const { corpus, tables } of indexes)
    for (const statement of createViews(corpus.id, tables.includes('participants'), isLarge(tables)))
      await engine.query(statement)
  return engine
}

const isLarge = (tables: readonly string[]) => EXTRA_TABLES.every((table) => tables.includes(table))

export const indexFileOf = ({ folder }: ServedIndex) => join(folder, INDEX_FILE)

/** The indexes of a site that can be served, and a sentence for each other corpus. */
export async function servedIndexes(
  site: string,
  catalogue: CatalogueJson,
): Promise<{ readonly indexes: readonly ServedIndex[]; readonly warnings: readonly string[] }> {
  const warnings: string[] = []
  const indexes: ServedIndex[] = []
  const known = availableCorpora(
    parseCatalogue(catalogue, `${OWN_SITE}catalogue.json`),
    adapters.map(describeAdapter),
  )
  for (const { where, message } of known.problems) warnings.push(`${where} is not served: ${message}`)
  for (const corpus of known.corpora) {
    const found = await indexOf(site, corpus)
    if (typeof found === 'string') warnings.push(`${corpus.id} is not served: ${found}`)
    else indexes.push(found)
  }
  return { indexes, warnings }
}

/** The index of a corpus, or a sentence that says why there is none. */
async function indexOf(site: string, corpus: CorpusInfo): Promise<ServedIndex | string> {
  const { published } = corpus.entry
  const path = published && new URL(published.folder).pathname.slice(1)
  const version = path ? versionOfFolder(path) : null
  if (!published?.folder.startsWith(OWN_SITE) || !path || version === null)
    return 'parley publish has not written it into this site.'
  const folder = join(site, decodeURIComponent(path))
  try {
    await stat(join(folder, INDEX_FILE))
    const json = parseCorpusJson(JSON.parse(await readFile(join(folder, CORPUS_JSON), 'utf8')))
    if ('where' in json) return `${CORPUS_JSON} is not valid (${json.where}). Publish it again.`
    const conversations = json.splits.reduce((sum, split) => sum + split.conversations, 0)
    const { splits, index } = json
    const source = packsOf(folder, published.packs)
    return { corpus, folder, version, tables: index?.tables ?? [], conversations, splits, source }
  } catch (error) {
    return `its index cannot be read (${messageOf(error)}). Publish it again, without --no-index.`
  }
}

function indexReader(
  engine: Engine,
  { corpus: info, folder, tables, conversations, splits, source }: ServedIndex,
  corpus = readCorpus(info),
): Reader {
  const large = isLarge(tables)
    ? { splits, rows: rowsOf(folder), hasPairs: tables.includes(PAIR_TABLE) }
    : null
  return nativeReader(engine, corpus, { source, conversations }, large)
}

/** Counts every time, and keeps no columns of labels in memory for the next question as a reader of fewer rows does. */
function countingReader(engine: Engine, { corpus, source }: ServedIndex): Reader {
  return createAttachedReader(engine, readCorpus(corpus), { source, conversations: Number.POSITIVE_INFINITY })
}

/** Reads rows of lists from the row frames of a large corpus. */
export function rowsOf(folder: string): LargeCorpus['rows'] {
  const { rows } = createRowFrames(async (file, range) => {
    const opened = await open(join(folder, file))
    try {
      if (!range) return new Uint8Array(await opened.readFile())
      const bytes = new Uint8Array(range.to - range.from)
      const { bytesRead } = await opened.read(bytes, 0, bytes.length, range.from)
      return bytes.subarray(0, bytesRead)
    } finally {
      await opened.close()
    }
  })
  return rows
}

/** Reads conversations from the packs of a published corpus. */
function packsOf(folder: string, count: number): ConversationSource {
  const kept = new Map<number, Promise<Pack>>()
  const packAt = (number: number) => {
    const pack = kept.get(number) ?? readFile(join(folder, packFile(number))).then(readPack)
    kept.delete(number)
    kept.set(number, pack)
    // The next request reads it again.
    pack.catch(() => kept.delete(number))
    const oldest = kept.keys().next()
    if (kept.size > PACKS && !oldest.done) kept.delete(oldest.value)
    return pack
  }
  return {
    conversation: async ({ split, id }) => conversationIn(await packAt(packOf(split, id, count)), split, id),
  }
}

/** Marks corpora as served. Nothing is too large for a server, so that their indexes don't count as large. */
function withAnswers(catalogue: CatalogueJson, corpora: readonly AnsweringCorpus[]): CatalogueJson {
  return {
    ...catalogue,
    corpora: catalogue.corpora.map((entry) => {
      const served = corpora.find(({ id }) => id === entry.id)
      if (!served || !entry.published) return entry
      const { large: _, ...published } = entry.published
      return { ...entry, published: { ...published, answers: answersFolder(served) } }
    }),
  }
}
