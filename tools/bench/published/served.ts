import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { casino } from '../../../app/corpora/known/casino/index.ts'
import type { Engine, Statement } from '../../../app/engine/engine.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import { INDEX_FILE } from '../../../app/published/folder.ts'
import { MANY_TURNS } from '../../../app/readers/attached/extra_tables.ts'
import type { ConversationSource } from '../../../app/readers/attached/source.ts'
import { createClickHouseReader } from '../../../app/readers/clickhouse/reader.ts'
import { publishedOf, tableOf } from '../../../app/readers/duckdb/sql.ts'
import { createViews } from '../../../app/readers/duckdb/tables.ts'
import { withKnownTotals } from '../../../app/readers/known_totals.ts'
import type { LabelTarget } from '../../../app/readers/label_targets.ts'
import type { ReadCorpus, Reader } from '../../../app/readers/reader.ts'
import { createServedOverlay } from '../../../app/readers/remote/added.ts'
import { createConnection } from '../../../app/readers/remote/connection.ts'
import { createRemoteReader } from '../../../app/readers/remote/reader.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import { createAddedSets } from '../../../cli/serve/added/added_sets.ts'
import { serveQuestions } from '../../../cli/serve/api/test_api.ts'
import { nativeReader } from '../../../cli/serve/both_readers.ts'
import { clickHouseAddress } from '../../../cli/serve/clickhouse/address.ts'
import { createClickHouseEngine } from '../../../cli/serve/clickhouse/engine.ts'
import { loadIndex } from '../../../cli/serve/clickhouse/load_index.ts'
import { connectShards, placeOf, tablesVersion } from '../../../cli/serve/clickhouse/versions.ts'
import { startNativeEngine } from '../../../cli/serve/engine/native_engine.ts'
import { createAnswerCache, keptAnswers } from '../../../cli/serve/kept_answers.ts'
import { rowsOf } from '../../../cli/serve/native_readers.ts'
import { packsOf } from '../../../cli/serve/served_indexes.ts'
import type { Figure } from '../measuring/report.ts'
import { publishedIndex } from './published_index.ts'
import { publishedPacks } from './published_packs.ts'
import { ADDED, type Asking, aboutEverything, onAdded, questions } from './served_questions.ts'

/** Addresses of running shards of ClickHouse, separated by commas, as `tools/clickhouse/test_serve.ts` starts them. */
const SHARDS = env.PARLEY_CLICKHOUSE ?? ''

/** Number of questions of each kind, each about something else where that is possible. */
const QUESTIONS = 20

/** Number of times that the same long question is asked. */
const LONG_QUESTIONS = 5

const ID = casino.id

/**
 * Time in which `parley serve` answers about a large corpus over HTTP on this machine, warm, one question after the
 * other.
 * @param conversations with ten turns each
 */
export async function served(conversations: number): Promise<readonly Figure[]> {
  const folder = await publishedIndex(conversations)
  const isLarge = conversations * 10 > MANY_TURNS
  const engine = await startNativeEngine([{ name: publishedOf(ID), path: join(folder, INDEX_FILE) }])
  const { facets, labelSchemes, turnFields, tables } = describeAdapter(casino)
  const searched = turnFields.filter((field) => field.searched)
  const corpus = { id: ID, tables, facets, schemes: labelSchemes, turnFields: searched }
  for (const statement of createViews(ID, true, isLarge)) await engine.query(statement)
  // Two kinds of questions, each about another pack, and one of each that is not measured.
  const packs = await publishedPacks(conversations, 2 * (QUESTIONS + 1))
  const source = packsOf(packs.folder, packs.packs)
  const splits = [{ name: 'train', conversations }]
  const large = { splits, rows: rowsOf(folder), hasPairs: true }
  const readerOf = (of: Engine, read: ReadCorpus): Reader =>
    nativeReader(of, read, { source, conversations }, isLarge ? large : null)
  const views = { corpus, hasParticipants: true, lacksFolded: isLarge, reader: readerOf }
  const added = createAddedSets()({ ...views, engine: async () => engine })
  const asked = { id: ID, version: '0', reader: readerOf(engine, corpus), userSql: null, added }
  const kept = keeping(asked)
  const server = await serveQuestions([asked, kept])
  try {
    const words = await engine.query(wordsOf())
    const all = questions(words, conversations, packs.ids)
    const url = server.urlOf(asked)
    const figures = [
      ...(await measured('serve', await createRemoteReader(server.urlOf(kept)), all, 0)),
      ...(await measured(
        'serve, everything',
        await createRemoteReader(url),
        aboutEverything(),
        0,
        LONG_QUESTIONS,
      )),
      ...(await withAddedLabels(url, await engine.query(labelled()))),
    ]
    if (!SHARDS) return figures
    const path = join(folder, INDEX_FILE)
    return [...figures, ...(await byClickHouse({ path, corpus, conversations, source }, all))]
  } finally {
    await server.close()
    await engine.close()
    rmSync(packs.folder, { recursive: true })
  }
}

/** The corpus with what a server keeps of its answers: no two of the questions are the same, but some count everything, too. */
function keeping<Asked extends { readonly reader: Reader }>(asked: Asked) {
  const reader = withKnownTotals(keptAnswers(asked.reader, 'kept', createAnswerCache()))
  return { ...asked, version: 'kept', reader }
}

/** @param target index of the target */
async function measured(
  of: string,
  reader: Reader,
  all: readonly Asking[],
  target: 0 | 1,
  times = QUESTIONS,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [name, most, ask] of all) {
    await ask(reader, 0)
    const samples: number[] = []
    for (let i = 1; i <= times; i++) {
      const begun = performance.now()
      await ask(reader, i)
      samples.push(performance.now() - begun)
    }
    const limit = most[target]
    const of95 = limit !== null && { target: { of: target === 0 ? 'p95' : 'median', most: limit } as const }
    figures.push({ name: `${of}: ${name}`, unit: 'ms', samples, p95: true, ...of95 })
  }
  return figures
}

/** Some conversations, in no order. */
function labelled(): Statement<LabelTarget> {
  return {
    sql: `SELECT key, split, id, turns FROM ${tableOf(ID, 'conversations')} WHERE turns > 0
      ORDER BY hash(key) LIMIT ${ADDED.labels}`,
    params: [],
    decode: ({ key, split, id, turns }) => ({
      ...{ key: Number(key), split: String(split), id: String(id), turns: Number(turns) },
    }),
  }
}

/** The same corpus with labels that a reader added. */
async function withAddedLabels(url: string, targets: readonly LabelTarget[]): Promise<readonly Figure[]> {
  const connection = createConnection({ url })
  const overlay = createServedOverlay(connection)
  const turns = Array.from({ length: ADDED.labels }, (_, i) => {
    const { key, split, id, turns } = targets[i % targets.length] as LabelTarget
    const turn = Math.floor(i / targets.length) % turns
    const labels = [{ value: i % 3 === 0 ? 'warm' : 'cold', score: i / ADDED.labels }]
    return { key, split, conversation: id, turn, scheme: ADDED.scheme, by: 'model', labels }
  })
  const begun = performance.now()
  await overlay.add(1, turns)
  const samples = [performance.now() - begun]
  const reader = await createRemoteReader(url, connection, () => overlay)
  const of = `serve with ${ADDED.labels} added labels`
  return [{ name: `${of}: sending them`, unit: 'ms', samples }, ...(await measured(of, reader, onAdded(), 0))]
}

interface LoadedCorpus {
  /** Of the index. */
  readonly path: string
  readonly corpus: ReadCorpus
  readonly conversations: number
  readonly source: ConversationSource
}

/** The same questions to shards of ClickHouse, after the index was loaded into them. */
async function byClickHouse(
  { path, corpus, conversations, source }: LoadedCorpus,
  all: readonly Asking[],
): Promise<readonly Figure[]> {
  const hosts = SHARDS.split(',').map((url) => new URL(url).host)
  const address = clickHouseAddress(`clickhouse://${hosts.join(',')}/parley_bench_${conversations}`, 'lab')
  const connections = connectShards(address)
  const begun = performance.now()
  const index = { corpus: ID, version: '0', path, tables: corpus.tables, present: ['participants'] }
  const isNew = await loadIndex(connections, address, index, { signal: new AbortController().signal })
  const seconds = (performance.now() - begun) / 1_000
  const { database } = placeOf(address, ID, tablesVersion('0'))
  const engine = createClickHouseEngine(connections, new Map([[schemaOf(ID), database]]))
  const reader = createClickHouseReader(engine, corpus, conversations, source)
  const asked = { id: ID, version: '0', reader, userSql: null }
  const kept = keeping(asked)
  const server = await serveQuestions([asked, kept])
  try {
    const remote = await createRemoteReader(server.urlOf(asked))
    return [
      ...(isNew ? [{ name: 'ClickHouse: loading the index', unit: 's' as const, samples: [seconds] }] : []),
      ...(await measured('ClickHouse', await createRemoteReader(server.urlOf(kept)), all, 1)),
      ...(await measured('ClickHouse, everything', remote, aboutEverything(), 1, LONG_QUESTIONS)),
    ]
  } finally {
    await server.close()
    await engine.close()
  }
}

/** Some long words of the texts. */
function wordsOf(): Statement<string> {
  return {
    sql: `SELECT DISTINCT regexp_extract(text, '[a-z]{6,}') AS word FROM
      (SELECT text FROM ${tableOf(ID, 'turns')} USING SAMPLE 2000 ROWS) WHERE word <> '' ORDER BY word LIMIT 40`,
    params: [],
    decode: ({ word }) => String(word),
  }
}
