import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { connectClickHouse } from '../../../cli/serve/clickhouse/connection.ts'
import { createClickHouseEngine } from '../../../cli/serve/clickhouse/engine.ts'
import { openIndexParts } from '../../../cli/serve/clickhouse/index_parts.ts'
import { createClickHouseInserter } from '../../../cli/serve/clickhouse/insert.ts'
import type { Engine } from '../../engine/engine.ts'
import { type CorpusTables, TABLES } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { sql, tableOf } from '../duckdb/sql.ts'
import type { ReadCorpus, Reader } from '../reader.ts'
import { quoted } from './dialect.ts'
import { createClickHouseReader } from './reader.ts'

/** For tests: addresses of running shards, separated by commas. `npm run test:serve` starts them. */
export const SHARDS: readonly string[] = (env.PARLEY_CLICKHOUSE ?? '').split(',').filter(Boolean)

/** Rows of a part. The made-up conversations are more, so that each table is sent in several parts. */
const PART = 30

/** For tests: name of the cluster of these shards. */
const CLUSTER = 'lab'

/**
 * For tests: a place in ClickHouse with the rows of a corpus, and connections to its shards.
 * @param writeIndex writes the published index of the corpus into a file
 */
export async function clickHouseWith(
  tables: CorpusTables,
  writeIndex: (path: string) => Promise<void>,
  isSharded: boolean,
) {
  const [first = '', ...others] = isSharded ? SHARDS : SHARDS.slice(0, 1)
  const connect = (url: string) => connectClickHouse({ url })
  const shards = [connect(first), ...others.map(connect)] as const
  const database = `parley_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const place = { database, cluster: isSharded ? CLUSTER : null }
  const inserter = createClickHouseInserter(shards, place, tables)
  await inserter.create()
  const folder = mkdtempSync(join(tmpdir(), 'parley-clickhouse-'))
  try {
    await writeIndex(join(folder, 'index.duckdb'))
    const parts = await openIndexParts(join(folder, 'index.duckdb'), tables)
    const file = join(folder, 'part.parquet')
    for (const table of [...TABLES, 'documents'] as const) {
      const rows = await parts.count(table === 'documents' ? 'conversations' : table)
      for (let at = 0; at < rows; at += PART) {
        await parts.write(table, at, PART, file)
        await inserter.append(table, file, `${table} ${at}`)
        // Sent again, as after a lost answer.
        await inserter.append(table, file, `${table} ${at}`)
      }
    }
    parts.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await inserter.finish()
  return {
    place,
    shards,
    async close() {
      for (const shard of shards) {
        await shard.run(`DROP DATABASE ${quoted(database)}`)
        await shard.close()
      }
    },
  }
}

/** For tests: a reader of rows in ClickHouse. */
export async function readClickHouse(
  corpus: ReadCorpus,
  writeIndex: (path: string) => Promise<void>,
  isSharded: boolean,
  conversations: number,
): Promise<{ readonly reader: Reader; readonly close: () => Promise<void> }> {
  const { place, shards, close } = await clickHouseWith(corpus.tables, writeIndex, isSharded)
  const engine = createClickHouseEngine(shards, new Map([[schemaOf(corpus.id), place.database]]))
  await untilDivided(engine, corpus.id)
  return { reader: createClickHouseReader(engine, corpus, conversations), close }
}

/** For tests: waits until an engine asks each of its shards about its own rows. */
export async function untilDivided(engine: Engine, corpusId: string): Promise<void> {
  const counted = {
    ...sql`SELECT count(*) AS n FROM ${tableOf(corpusId, 'conversations')} c`,
    decode: () => 1,
  }
  while (engine.queryParts && (await engine.queryParts(counted)).length < 2) await setTimeout(20)
}
