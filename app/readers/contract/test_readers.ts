import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDuckDb } from '../../../cli/publish/index/duckdb.ts'
import { createIndexWriter } from '../../../cli/publish/index/index_writer.ts'
import { createAddedSets } from '../../../cli/serve/added/added_sets.ts'
import { serveQuestions } from '../../../cli/serve/api/test_api.ts'
import { nativeReader } from '../../../cli/serve/both_readers.ts'
import { startNativeEngine } from '../../../cli/serve/engine/native_engine.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { type Filter, participantFields } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables, TABLES } from '../../tables/schema.ts'
import { planOf } from '../attached/large/plan.ts'
import { fieldNames, type LargeCorpus } from '../attached/large/shortcuts.ts'
import { createAttachedReader } from '../attached/reader.ts'
import type { ConversationSource } from '../attached/source.ts'
import { readClickHouse, SHARDS } from '../clickhouse/test_clickhouse.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import { createDuckDbLoader } from '../duckdb/loader.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import { command, identifier, publishedOf, publishedTable, sql } from '../duckdb/sql.ts'
import { createViews } from '../duckdb/tables.ts'
import { createUserSql } from '../duckdb/user_sql.ts'
import type { ReadCorpus, Reader } from '../reader.ts'
import { createServedOverlay } from '../remote/added.ts'
import { createConnection } from '../remote/connection.ts'
import { createRemoteReader } from '../remote/reader.ts'
import { DECLARED } from './test_declared.ts'
import { type FilterCase, MADE_UP } from './test_made_up.ts'
import { ALL_OF_IT, addLabels, batches, largeOf, type Published, WITHOUT_ADDED } from './test_rows.ts'

/** For tests: milliseconds. Starting an engine takes one second, or many if the machine is busy. */
export const PATIENCE = 120_000

/** For tests: a corpus whose name needs quotes. */
export const CORPUS: ReadCorpus = {
  id: 'a-corpus.with"odd',
  tables: corpusTables(DECLARED),
  facets: DECLARED.facets,
  schemes: [{ id: 'act' }],
  turnFields: DECLARED.turnFields,
  numberFields: DECLARED.turnFields.filter(({ kind }) => kind === 'number'),
  participantFields: participantFields(DECLARED),
}

/** For tests: a reader of the made-up conversations, with cleanup. */
export interface TestedReader {
  readonly reader: Reader
  readonly engine: Engine
  /** A conversation of the corpus without added labels. */
  readonly published: Published
  /** True if the reader asks a server, whose engine the test does not have. */
  readonly isRemote?: true
  /** True if a server reads a large index, which has no column of documents. */
  readonly lacksDocuments?: true
  /** True if the reader refuses SQL of users, as a server does if labels are added. */
  readonly lacksSql?: true
  close(): Promise<void>
}

/** For tests: a reader for the common tests, available once its engine has started. */
export interface AskedReader {
  readonly tested: TestedReader
  readonly reader: Reader
  /** True for readers that are tested as large indexes. */
  readonly isLarge: boolean
  readonly answers: (of: FilterCase) => boolean
  /** All filters that the reader supports. */
  readonly cases: readonly FilterCase[]
}

async function load(engine: Engine, published = ALL_OF_IT): Promise<void> {
  const loader = createDuckDbLoader(engine, CORPUS.id)
  await loader.create(CORPUS.tables)
  for (const [table, batch] of batches(published)) await loader.append(table, encodeBatch(batch))
  await loader.index()
}

/** For tests: a reader of rows loaded into DuckDB's memory. */
export async function inMemory(
  create: (engine: Engine, corpus: ReadCorpus) => Reader = createDuckDbReader,
): Promise<TestedReader> {
  const engine = await startDuckDbInNode()
  await load(engine)
  return { engine, published: ALL_OF_IT, reader: create(engine, CORPUS), close: () => engine.close() }
}

/** For tests: the made-up conversations as packs would return them. */
export const packsOf = (published: Published = ALL_OF_IT): ConversationSource => ({
  async conversation({ split, id }) {
    const made = MADE_UP.find((m) => m.conversation.split === split && m.conversation.id === id)
    return made ? { conversation: published(made), key: made.key } : null
  },
})

/** Writes everything in the engine's memory to a file. */
async function writeByWasm(path: string, published: Published): Promise<void> {
  const writing = await startDuckDbInNode(undefined, [{ name: 'made', path, made: true }])
  await load(writing, published)
  for (const table of TABLES)
    await writing.query(
      command(sql`CREATE TABLE made.main.${identifier(table)} AS FROM ${publishedTable(CORPUS.id, table)}`),
    )
  await writing.query(command(sql`CHECKPOINT made`))
  await writing.query(command(sql`DETACH made`))
  await writing.close()
}

/** For tests: more conversations than the page caches orders for. */
export const MANY = 1_000_000

/** Writes a file like `parley publish`. */
export const writePublished = (path: string, published: Published) => writeIndex(path, published)

/** The same for a corpus that counts as large from the first turn on. */
const writeLarge = (path: string, published: Published) => writeIndex(path, published, 0)

async function writeIndex(path: string, published: Published, manyTurns?: number): Promise<void> {
  const writer = await createIndexWriter(path, CORPUS.tables, DECLARED, manyTurns)
  const flatteners = [createFlattener(DECLARED), createFlattener({ ...DECLARED, labelSchemes: [] })] as const
  for (const made of [...MADE_UP].sort((a, b) => a.key - b.key)) {
    const flattener = flatteners[made.annotated === null ? 1 : 0]
    flattener.add(published(made), made.key)
    for (const [table, batch] of flattener.take()) await writer.append(table, batch)
  }
  await writer.finish()
}

/** True if the package that writes indexes is installed. */
const canWrite = await loadDuckDb().then(
  () => true,
  () => false,
)

const temporaryPath = () =>
  join(tmpdir(), `parley-${process.pid}-${Math.random().toString(36).slice(2)}.duckdb`)

function removeDatabase(path: string): void {
  for (const part of [path, `${path}.wal`]) rmSync(part, { force: true })
}

/** Added labels in the tables of an engine. @param lacksFolded see `createViews` */
function overlayIn(engine: Engine, lacksFolded = false) {
  const { add, remove } = createLabelOverlay(CORPUS.id, lacksFolded)
  return { add: add.bind(null, engine), remove: remove.bind(null, engine) }
}

/** Writes a file and attaches it read-only to another engine. Some labels may be added there. */
export async function attached(
  published = ALL_OF_IT,
  conversations = MANY,
  write = writeByWasm,
  large?: LargeCorpus,
): Promise<TestedReader> {
  const path = temporaryPath()
  try {
    await write(path, published)
    const engine = await startDuckDbInNode(undefined, [{ name: publishedOf(CORPUS.id), path }])
    for (const statement of createViews(CORPUS.id)) await engine.query(statement)
    if (published !== ALL_OF_IT) await addLabels(overlayIn(engine))
    const reader = createAttachedReader(engine, CORPUS, {
      source: packsOf(published),
      conversations,
      ...(large && { large }),
    })
    return { engine, published, reader, close: () => engine.close() }
  } finally {
    removeDatabase(path)
  }
}

/** Asks a server, which reads an index natively. Some labels may be added through it. */
async function served(published: Published, isLarge = false): Promise<TestedReader> {
  const path = temporaryPath()
  try {
    await (isLarge ? writeLarge : writePublished)(path, published)
    const files = [{ name: publishedOf(CORPUS.id), path }]
    const native = await startNativeEngine(files)
    const sqlEngine = await startNativeEngine(files, { memory: '500MB', userSql: true })
    // Only for counts by the tests themselves.
    const engine = await startDuckDbInNode(undefined, files)
    for (const started of [native, sqlEngine, engine])
      for (const statement of createViews(CORPUS.id, true, isLarge)) await started.query(statement)
    const beside = { source: packsOf(published), conversations: isLarge ? MANY : MADE_UP.length }
    const readerOf = (of: Engine, corpus: ReadCorpus): Reader =>
      nativeReader(of, corpus, beside, isLarge ? largeOf(published) : null)
    const views = { corpus: CORPUS, hasParticipants: true, lacksFolded: isLarge, reader: readerOf }
    const added = createAddedSets()({ ...views, engine: async () => native })
    const userSql = createUserSql(sqlEngine, CORPUS.id)
    const corpus = { id: CORPUS.id, version: '012345', reader: readerOf(native, CORPUS), userSql, added }
    const server = await serveQuestions([corpus])
    const close = async () => {
      await server.close()
      await Promise.all([native.close(), sqlEngine.close(), engine.close()])
    }
    const connection = createConnection({ url: server.urlOf(corpus) })
    const overlay = createServedOverlay(connection)
    const isAdded = published !== ALL_OF_IT
    if (isAdded) for (const one of [overlay, overlayIn(engine, isLarge)]) await addLabels(one)
    const reader = await createRemoteReader(server.urlOf(corpus), connection, () => overlay)
    const lacks = {
      ...(isLarge && { lacksDocuments: true as const }),
      ...(isAdded && { lacksSql: true as const }),
    }
    return { engine, published, isRemote: true, ...lacks, reader, close }
  } finally {
    removeDatabase(path)
  }
}

/** Asks ClickHouse, which takes no added labels. */
async function inClickHouse(isSharded: boolean, conversations = MADE_UP.length): Promise<TestedReader> {
  const served = await readClickHouse(
    CORPUS,
    (path) => writePublished(path, ALL_OF_IT),
    isSharded,
    conversations,
  )
  const { engine, ...memory } = await inMemory()
  const close = async () => {
    await Promise.all([memory.close(), served.close()])
  }
  return { engine, published: ALL_OF_IT, isRemote: true, lacksSql: true, reader: served.reader, close }
}

/** Readers of the servers that `npm run test:serve` starts. */
const CLICKHOUSE_READERS: typeof EMBEDDED_READERS = [
  ['ClickHouse', () => inClickHouse(false)],
  ['ClickHouse with many conversations', () => inClickHouse(false, MANY)],
  ['shards of ClickHouse', () => inClickHouse(true)],
  ['shards of ClickHouse with many conversations', () => inClickHouse(true, MANY)],
]

const EMBEDDED_READERS: readonly (readonly [string, () => Promise<TestedReader>])[] = [
  ['in memory', () => inMemory()],
  ['an attached file with added labels', () => attached(WITHOUT_ADDED)],
  // Needs a package that is not available on every system.
  ...(canWrite
    ? ([
        ['a published index', () => attached(ALL_OF_IT, MADE_UP.length, writePublished)],
        ['a server', () => served(ALL_OF_IT)],
        ['a server of a large index', () => served(ALL_OF_IT, true)],
        ['a server with added labels', () => served(WITHOUT_ADDED)],
        ['a server of a large index with added labels', () => served(WITHOUT_ADDED, true)],
      ] as const)
    : []),
]

/** For tests: every reader. All give the same results. */
export const TEST_READERS = SHARDS.length > 0 ? CLICKHOUSE_READERS : EMBEDDED_READERS

/** For tests: readers of large indexes. They give the same results or reject. */
export const LARGE_READERS: typeof TEST_READERS =
  canWrite && SHARDS.length === 0
    ? [
        ['a large index', () => attached(ALL_OF_IT, MANY, writeLarge, largeOf(ALL_OF_IT))],
        [
          'a large index with added labels',
          () => attached(WITHOUT_ADDED, MANY, writeLarge, largeOf(WITHOUT_ADDED)),
        ],
      ]
    : []

/** For tests: true if a filter compares turns or names a fixed selection, which these readers refuse for everything. */
export function isRefused({ sequence, only }: Filter): boolean {
  const comparesTurns =
    sequence !== null &&
    (sequence.first.kind === 'change' ||
      sequence.next.some(({ by, test }) => by !== 'anyone' || test.kind === 'change'))
  return only !== undefined || comparesTurns
}

/** For tests: true if these readers support a filter. */
export function isAnswered(filter: Filter): boolean {
  return !isRefused(filter) && planOf(filter, fieldNames(CORPUS)).unanswered === null
}
