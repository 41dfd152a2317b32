import { messageOf } from '../../app/base/errors.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import type { Engine } from '../../app/engine/engine.ts'
import { createUserSql } from '../../app/readers/duckdb/user_sql.ts'
import { withKnownTotals } from '../../app/readers/known_totals.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { createAddedSets } from './added/added_sets.ts'
import { type AnsweringCorpus, answersFolder } from './api/api.ts'
import type { ClickHouseAddress } from './clickhouse/address.ts'
import type { ClickHouseLimits } from './clickhouse/connection.ts'
import { clickHouseReaders } from './clickhouse/served_readers.ts'
import type { NativeLimits } from './engine/native_engine.ts'
import type { FirstAsked } from './first_answers.ts'
import { createAnswerCache, keptAnswers } from './kept_answers.ts'
import { addable, nativeReaders, openIndexes, type ServedReader } from './native_readers.ts'
import { type ServedIndex, servedIndexes } from './served_indexes.ts'
import { withinReach } from './within_reach.ts'

export interface ServedCorpora {
  readonly corpora: readonly AnsweringCorpus[]
  /** The same corpora for `askFirst`. */
  readonly first: readonly FirstAsked[]
  /** The site's catalogue, in which these corpora are served. */
  readonly catalogue: CatalogueJson
  /** A sentence for each corpus that is not served, or not by ClickHouse. */
  readonly warnings: readonly string[]
  close(): Promise<void>
}

/** What is said of a corpus that has an index and is not served. */
const UNLISTED = 'It is left out of the list of corpora.'

/** The engine that answers questions about the corpora. */
export type Answers = {
  /** Limits of an engine that runs SQL of users: always DuckDB, on the indexes. Null if none may run. */
  readonly sql: NativeLimits | null
  /** Limits of DuckDB, which also answers in place of ClickHouse if users have added labels, or it lacks the version. */
  readonly limits: NativeLimits
} & (
  | { readonly of: 'duckdb' }
  | { readonly of: 'clickhouse'; readonly address: ClickHouseAddress; readonly asking: ClickHouseLimits }
)

/**
 * Opens the corpora of a published site: their indexes in native DuckDB, or their tables in ClickHouse, if it has them.
 * @throws NoDuckDb, or Error if no corpus can be served
 */
export async function servedCorpora(
  site: string,
  catalogue: CatalogueJson,
  answers: Answers,
): Promise<ServedCorpora> {
  const { indexes, unserved } = await servedIndexes(site, catalogue)
  const warnings = unserved.map(({ sentence, hasIndex }) => (hasIndex ? `${sentence} ${UNLISTED}` : sentence))
  if (indexes.length === 0)
    throw new Error([`${site} has no corpus that can be served.`, ...warnings].join('\n'))
  const native = startedLater(() => openIndexes(indexes, answers.limits))
  const readers = await servedReaders(indexes, answers, native.get)
  const sqlEngine = answers.sql && (await openIndexes(indexes, { ...answers.sql, userSql: true }))
  const addedTo = createAddedSets()
  const cache = createAnswerCache()
  const indexFor = (id: string) => indexes.find(({ corpus }) => corpus.id === id)
  const corpora = readers.corpora.map(({ patient: _, most, ...corpus }) => {
    const index = indexFor(corpus.id)
    const kept = (reader: Reader) => keptAnswers(reader, corpus.id, cache)
    return {
      ...corpus,
      reader: withKnownTotals(kept(withinReach(corpus.reader, most, kept(corpus.reader)))),
      userSql: sqlEngine && createUserSql(sqlEngine, corpus.id),
      ...(index && { added: addedTo(addable(index, native.get)) }),
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
    await Promise.all([readers.close(), sqlEngine?.close(), native.close()])
  }
  const served = new Set(corpora.map(({ id }) => id))
  const unlisted = [
    ...unserved.filter(({ hasIndex }) => hasIndex).map(({ where }) => where),
    ...indexes.map(({ corpus }) => corpus.id).filter((id) => !served.has(id)),
  ]
  return {
    ...{ corpora, first, close },
    catalogue: withAnswers(catalogue, corpora, unlisted),
    warnings: [...warnings, ...readers.warnings],
  }
}

/** Readers of the indexes. DuckDB answers what ClickHouse lacks, unless it cannot be started. */
async function servedReaders(
  indexes: readonly ServedIndex[],
  answers: Answers,
  native: () => Promise<Engine>,
): Promise<{
  readonly corpora: readonly ServedReader[]
  readonly warnings: readonly string[]
  close(): Promise<void>
}> {
  if (answers.of === 'duckdb')
    return { corpora: nativeReaders(await native(), indexes), warnings: [], close: async () => {} }
  const { corpora, missing, close } = await clickHouseReaders(indexes, answers.address, answers.asking)
  if (missing.length === 0) return { corpora, warnings: [], close }
  const warned = (then: string) =>
    missing.map(
      ({ corpus, version }) =>
        `${corpus.id}: its version ${version} is not in ClickHouse, or was loaded by another version of Parley. ${then} Run parley publish --out SITE with --to again, then restart parley serve.`,
    )
  try {
    const instead = nativeReaders(await native(), missing)
    const warnings = warned('DuckDB answers from the index of the site instead.')
    return { corpora: [...corpora, ...instead], warnings, close }
  } catch (error) {
    if (corpora.length > 0)
      return {
        corpora,
        warnings: warned(`DuckDB cannot answer either (${messageOf(error)}). ${UNLISTED}`),
        close,
      }
    await close()
    throw error
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

/**
 * Marks corpora as served. Nothing is too large for a server, so that their indexes don't count as large.
 * @param unlisted ids of corpora that are left out: a page would ask for their indexes, which are never handed out
 */
function withAnswers(
  catalogue: CatalogueJson,
  corpora: readonly AnsweringCorpus[],
  unlisted: readonly string[],
): CatalogueJson {
  return {
    ...catalogue,
    corpora: catalogue.corpora.flatMap((entry) => {
      if (unlisted.includes(entry.id)) return []
      const served = corpora.find(({ id }) => id === entry.id)
      if (!served || !entry.published) return entry
      const { large: _, ...published } = entry.published
      return { ...entry, published: { ...published, answers: answersFolder(served) } }
    }),
  }
}
