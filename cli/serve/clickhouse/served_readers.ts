import type { Engine } from '../../../app/engine/engine.ts'
import { createClickHouseReader } from '../../../app/readers/clickhouse/reader.ts'
import { readCorpus } from '../../../app/session/corpus_readers.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import type { Progress } from '../../publish/progress.ts'
import { readCatalogue } from '../../publish/site/site_catalogue.ts'
import { lockSite } from '../../publish/site/site_lock.ts'
import type { ServedReader } from '../native_readers.ts'
import { indexFileOf, type ServedIndex, servedIndexes } from '../served_indexes.ts'
import { MOST_ASKED_OF_CLICKHOUSE } from '../within_reach.ts'
import type { ClickHouseAddress } from './address.ts'
import { checkCluster } from './cluster.ts'
import type { ClickHouseLimits } from './connection.ts'
import { createClickHouseEngine } from './engine.ts'
import { loadIndex } from './load_index.ts'
import { connectShards, tablesVersion, versionsOf } from './versions.ts'

/** Limit of the time of a question that is asked before visitors ask it, in seconds. */
const PATIENCE_S = 600

/**
 * Readers of the indexes that are loaded into ClickHouse, and the others. Conversations as a whole come from their packs.
 * @throws Unanswered if ClickHouse does not answer, UsageError if it has no such cluster
 */
export async function clickHouseReaders(
  indexes: readonly ServedIndex[],
  address: ClickHouseAddress,
  limits: ClickHouseLimits,
): Promise<{
  readonly corpora: readonly ServedReader[]
  readonly missing: readonly ServedIndex[]
  close(): Promise<void>
}> {
  const connections = connectShards(address)
  const [first, ...others] = connections
  const databases = new Map<string, string>()
  const [loaded, missing]: [ServedIndex[], ServedIndex[]] = [[], []]
  try {
    await checkCluster([first], address)
    for (const index of indexes) {
      const { id } = index.corpus
      const versions = await versionsOf(connections, address, id)
      const found = versions.find(({ version }) => version === tablesVersion(index.version))
      if (found) {
        databases.set(schemaOf(id), found.database)
        loaded.push(index)
      } else missing.push(index)
    }
  } finally {
    await Promise.all(others.map((one) => one.close()))
  }
  const engine = createClickHouseEngine(first, databases, limits)
  const patient = createClickHouseEngine(first, databases, { ...limits, seconds: PATIENCE_S })
  const corpora = loaded.map(({ corpus, version, conversations, source }) => {
    const readerOf = (of: Engine) => createClickHouseReader(of, readCorpus(corpus), conversations, source)
    return {
      ...{ id: corpus.id, version, reader: readerOf(engine), patient: readerOf(patient) },
      most: MOST_ASKED_OF_CLICKHOUSE,
    }
  })
  return { corpora, missing, close: () => engine.close() }
}

/**
 * Loads corpora of a site into ClickHouse. Complete versions are not loaded again.
 * @param ids of the corpora, or null for all
 * @returns sentences about corpora that cannot be loaded
 */
export async function loadSite(
  site: string,
  ids: readonly string[] | null,
  address: ClickHouseAddress,
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const catalogue = await readCatalogue(site)
  if (!catalogue) throw new Error(`${site} has no catalogue.json.`)
  const { indexes, unserved } = await servedIndexes(site, catalogue)
  // Two loads at the same time would both compute the derived rows.
  const unlock = await lockSite(site)
  const connections = connectShards(address)
  try {
    await checkCluster(connections, address)
    for (const index of indexes) {
      const { corpus, version, tables } = index
      if (ids && !ids.includes(corpus.id)) continue
      let step = ''
      await loadIndex(
        connections,
        address,
        {
          ...{ corpus: corpus.id, version, path: indexFileOf(index) },
          ...{ tables: readCorpus(corpus).tables, present: tables },
        },
        {
          signal,
          onProgress(table, part, rows) {
            if (step !== table) progress.begin(`${corpus.id}: ${table} into ClickHouse`, 'rows')
            step = table
            progress.at(part, rows)
          },
        },
      )
    }
  } finally {
    await Promise.all(connections.map((one) => one.close()))
    await unlock()
  }
  return unserved.filter(({ where }) => ids?.includes(where) ?? true).map(({ sentence }) => sentence)
}
