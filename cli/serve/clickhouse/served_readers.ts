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
import { connectShards, siteVersion, tablesVersion, versionsOf } from './versions.ts'

/** Limit of the time of a question that is asked before visitors ask it, in seconds. */
const PATIENCE_S = 600

/** Indexes by whether ClickHouse has their rows. */
export interface FoundIndexes {
  readonly loaded: readonly { readonly index: ServedIndex; readonly database: string }[]
  readonly missing: readonly ServedIndex[]
}

/**
 * Looks for indexes in ClickHouse.
 * @throws Unanswered if ClickHouse does not answer, UsageError if it has no such cluster
 */
export async function findInClickHouse(
  indexes: readonly ServedIndex[],
  address: ClickHouseAddress,
): Promise<FoundIndexes> {
  const connections = connectShards(address)
  const loaded: { index: ServedIndex; database: string }[] = []
  const missing: ServedIndex[] = []
  try {
    await checkCluster([connections[0]], address)
    for (const index of indexes) {
      const versions = await versionsOf(connections, address, index.corpus.id)
      const found = versions.find(({ version }) => version === tablesVersion(index.version))
      if (found) loaded.push({ index, database: found.database })
      else missing.push(index)
    }
  } finally {
    await Promise.all(connections.map((one) => one.close()))
  }
  return { loaded, missing }
}

/** Readers of indexes that are in ClickHouse. Conversations as a whole come from their packs. */
export function clickHouseReaders(
  loaded: FoundIndexes['loaded'],
  address: ClickHouseAddress,
  limits: ClickHouseLimits,
): { readonly corpora: readonly ServedReader[]; close(): Promise<void> } {
  const connections = connectShards(address)
  const databases = new Map(loaded.map(({ index, database }) => [schemaOf(index.corpus.id), database]))
  const engine = createClickHouseEngine(connections, databases, limits)
  const patient = createClickHouseEngine(connections, databases, { ...limits, seconds: PATIENCE_S })
  const corpora = loaded.map(({ index }) => {
    const { corpus, conversations, source } = index
    const readerOf = (of: Engine) => createClickHouseReader(of, readCorpus(corpus), conversations, source)
    return { index, reader: readerOf(engine), patient: readerOf(patient), most: MOST_ASKED_OF_CLICKHOUSE }
  })
  return { corpora, close: () => engine.close() }
}

/**
 * Loads corpora of a site into ClickHouse. Complete versions are not loaded again.
 * @param ids of the corpora, or null for all
 * @returns sentences about corpora that cannot be loaded, and the versions of the others that ClickHouse has now, by their
 * ids, the current one first
 */
export async function loadSite(
  site: string,
  ids: readonly string[] | null,
  address: ClickHouseAddress,
  progress: Progress,
  signal: AbortSignal,
): Promise<{
  readonly unloaded: readonly string[]
  readonly versions: ReadonlyMap<string, readonly string[]>
}> {
  const catalogue = await readCatalogue(site)
  if (!catalogue) throw new Error(`${site} has no catalogue.json.`)
  const { indexes, unserved } = await servedIndexes(site, catalogue)
  // Two loads at the same time would both compute the derived rows.
  const unlock = await lockSite(site)
  const connections = connectShards(address)
  const versions = new Map<string, readonly string[]>()
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
      const loaded = await versionsOf(connections, address, corpus.id)
      versions.set(corpus.id, loaded.map(siteVersion))
    }
  } finally {
    await Promise.all(connections.map((one) => one.close()))
    await unlock()
  }
  const left = unserved.filter(({ where }) => ids?.includes(where) ?? true)
  return { unloaded: left.map(({ sentence }) => sentence), versions }
}
