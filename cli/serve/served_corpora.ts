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
import { clickHouseReaders, findInClickHouse } from './clickhouse/served_readers.ts'
import type { NativeLimits } from './engine/native_engine.ts'
import type { FirstAsked } from './first_answers.ts'
import { createAnswerCache, keptAnswers } from './kept_answers.ts'
import { addable, nativeReaders, openIndexes, type ServedReader } from './native_readers.ts'
import { type ServedIndex, servedIndexes } from './served_indexes.ts'
import { withinReach } from './within_reach.ts'

export interface ServedCorpora {
  readonly corpora: readonly (AnsweringCorpus & {
    /** Folder of this version. */
    readonly folder: string
  })[]
  /** The same corpora for `askFirst`. */
  readonly first: readonly FirstAsked[]
  /** The site's catalogue. */
  readonly source: CatalogueJson
  /** The same, in which these corpora are served. */
  readonly catalogue: CatalogueJson
  /** Ids of corpora that ClickHouse lacks. Empty if it is not asked. */
  readonly missing: readonly string[]
  /** Ids of corpora of the catalogue whose files cannot be served. */
  readonly unserved: readonly string[]
  /** A sentence for each corpus that is not served, or not by ClickHouse. */
  readonly warnings: readonly string[]
  /** Counts as in use until the function that it returns is called. */
  hold(): () => void
  /** Resolves when nothing is in use. */
  unused(): Promise<void>
  /** Can be called again. */
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
 * @param cache keeps answers, also those about other versions
 * @throws NoDuckDb, Unanswered if ClickHouse does not answer, UsageError if it has no such cluster
 */
export async function servedCorpora(
  site: string,
  source: CatalogueJson,
  answers: Answers,
  cache = createAnswerCache(),
): Promise<ServedCorpora> {
  const { indexes, unserved } = await servedIndexes(site, source)
  const warnings = unserved.map(({ sentence, hasIndex }) => (hasIndex ? `${sentence} ${UNLISTED}` : sentence))
  const native = startedLater(() => openIndexes(indexes, answers.limits))
  const readers = await servedReaders(indexes, answers, native.get)
  const closeReaders = () => Promise.all([readers.close(), native.close()])
  const opened = answers.sql ? openIndexes(indexes, { ...answers.sql, userSql: true }) : null
  const sqlEngine = await opened?.catch(async (error: unknown) => {
    await closeReaders()
    throw error
  })
  const addedTo = createAddedSets()
  const { hold, unused } = createUses()
  const corpora = readers.corpora.map(({ patient: _, most, index, reader }) => {
    const { id } = index.corpus
    const kept = (of: Reader) => keptAnswers(of, nameOf(index), cache, hold)
    return {
      ...{ id, version: index.version, folder: index.folder },
      reader: withKnownTotals(kept(withinReach(reader, most, kept(reader)))),
      userSql: sqlEngine ? createUserSql(sqlEngine, id) : null,
      added: addedTo(addable(index, native.get)),
    }
  })
  const first = readers.corpora.map(({ patient, index }): FirstAsked => {
    const { corpus, splits } = index
    const turns = splits.reduce((sum, split) => sum + split.turns, 0)
    const names = splits.map(({ name }) => name)
    return { corpus, turns, splits: names, reader: keptAnswers(patient, nameOf(index), cache, hold) }
  })
  let closed: Promise<unknown> | null = null
  const served = new Set(corpora.map(({ id }) => id))
  const unlisted = [
    ...unserved.filter(({ hasIndex }) => hasIndex).map(({ where }) => where),
    ...indexes.map(({ corpus }) => corpus.id).filter((id) => !served.has(id)),
  ]
  return {
    ...{ corpora, first, source, hold, unused },
    catalogue: withAnswers(source, corpora, unlisted),
    unserved: unserved.map(({ where }) => where),
    missing: readers.missing.map(({ corpus }) => corpus.id),
    warnings: [...warnings, ...readers.warnings],
    async close() {
      closed ??= Promise.all([closeReaders(), sqlEngine?.close()])
      await closed
    },
  }
}

const nameOf = ({ corpus, version }: ServedIndex) => `${corpus.id} ${version}`

/** Readers of the indexes. DuckDB answers what ClickHouse lacks, unless it cannot be started. */
async function servedReaders(
  indexes: readonly ServedIndex[],
  answers: Answers,
  native: () => Promise<Engine>,
): Promise<{
  readonly corpora: readonly ServedReader[]
  readonly missing: readonly ServedIndex[]
  readonly warnings: readonly string[]
  close(): Promise<void>
}> {
  if (answers.of === 'duckdb')
    return {
      ...{ corpora: nativeReaders(await native(), indexes), missing: [], warnings: [] },
      close: async () => {},
    }
  const { loaded, missing } = await findInClickHouse(indexes, answers.address)
  const { corpora, close } = clickHouseReaders(loaded, answers.address, answers.asking)
  if (missing.length === 0) return { corpora, missing, warnings: [], close }
  const warned = (then: string) =>
    missing.map(
      ({ corpus, version }) =>
        `${corpus.id}: its version ${version} is not in ClickHouse, or was loaded by another version of Parley. ${then} until parley publish --out SITE with --to has loaded it.`,
    )
  try {
    const instead = nativeReaders(await native(), missing)
    const warnings = warned('DuckDB answers from the index of the site instead,')
    return { corpora: [...corpora, ...instead], missing, warnings, close }
  } catch (error) {
    if (corpora.length > 0)
      return {
        ...{ corpora, missing, close },
        warnings: warned(
          `DuckDB cannot answer either (${messageOf(error)}). It is left out of the list of corpora,`,
        ),
      }
    await close()
    throw error
  }
}

/** Counts what is in use. */
function createUses(): Pick<ServedCorpora, 'hold' | 'unused'> {
  let count = 0
  const whenUnused: (() => void)[] = []
  return {
    hold() {
      let isHeld = true
      count += 1
      return () => {
        if (isHeld) count -= 1
        isHeld = false
        if (count === 0) for (const tell of whenUnused.splice(0)) tell()
      }
    },
    unused: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => whenUnused.push(resolve))),
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
