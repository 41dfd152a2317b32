import { env } from 'node:process'
import { connectClickHouse } from '../../../cli/serve/clickhouse/connection.ts'
import { createClickHouseEngine } from '../../../cli/serve/clickhouse/engine.ts'
import { createClickHouseInserter } from '../../../cli/serve/clickhouse/insert.ts'
import type { CorpusTables, TableName } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import type { ColumnBatch } from '../../tables/sink.ts'
import type { ReadCorpus, Reader } from '../reader.ts'
import { quoted } from './dialect.ts'
import { createClickHouseReader } from './reader.ts'

/** For tests: addresses of running shards, separated by commas. `npm run test:serve` starts them. */
export const SHARDS: readonly string[] = (env.PARLEY_CLICKHOUSE ?? '').split(',').filter(Boolean)

/** For tests: name of the cluster of these shards. */
const CLUSTER = 'lab'

/** For tests: a place in ClickHouse with the rows of a corpus, and connections to its shards. */
export async function clickHouseWith(
  tables: CorpusTables,
  batches: readonly (readonly [TableName, ColumnBatch])[],
  isSharded: boolean,
) {
  const [first = '', ...others] = isSharded ? SHARDS : SHARDS.slice(0, 1)
  const connect = (url: string) => connectClickHouse({ url })
  const shards = [connect(first), ...others.map(connect)] as const
  const database = `parley_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const place = { database, cluster: isSharded ? CLUSTER : null }
  const inserter = createClickHouseInserter(shards, place, tables)
  await inserter.create()
  for (const [i, [table, batch]] of batches.entries()) {
    await inserter.append(table, batch, `${i}`)
    // Sent again, as after a lost answer.
    await inserter.append(table, batch, `${i}`)
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
  batches: readonly (readonly [TableName, ColumnBatch])[],
  isSharded: boolean,
  conversations: number,
): Promise<{ readonly reader: Reader; readonly close: () => Promise<void> }> {
  const { place, close } = await clickHouseWith(corpus.tables, batches, isSharded)
  const connection = connectClickHouse({ url: SHARDS[0] ?? '' })
  const engine = createClickHouseEngine(connection, new Map([[schemaOf(corpus.id), place.database]]))
  return {
    reader: createClickHouseReader(engine, corpus, conversations),
    async close() {
      await engine.close()
      await close()
    },
  }
}
