import { env } from 'node:process'
import { connectClickHouse } from '../../../cli/serve/clickhouse/connection.ts'
import { createClickHouseEngine } from '../../../cli/serve/clickhouse/engine.ts'
import { createClickHouseInserter } from '../../../cli/serve/clickhouse/insert.ts'
import type { Engine } from '../../engine/engine.ts'
import type { CorpusTables, TableName } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import type { ColumnBatch } from '../../tables/sink.ts'
import { clickHouseTable } from '../clickhouse/tables.ts'

/** For tests: addresses of running shards, separated by commas. `npm run test:serve` starts them. */
export const SHARDS: readonly string[] = (env.PARLEY_CLICKHOUSE ?? '').split(',').filter(Boolean)

/** For tests: name of the cluster of these shards. */
const CLUSTER = 'lab'

/** For tests: an engine over tables in ClickHouse that have these rows. */
export async function clickHouseWith(
  corpusId: string,
  tables: CorpusTables,
  batches: readonly (readonly [TableName, ColumnBatch])[],
  isSharded: boolean,
): Promise<{ readonly engine: Engine; readonly close: () => Promise<void> }> {
  const [first = '', ...others] = isSharded ? SHARDS : SHARDS.slice(0, 1)
  const connect = (url: string) => connectClickHouse({ url })
  const connections = [connect(first), ...others.map(connect)] as const
  const database = `parley_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const place = { database, cluster: isSharded ? CLUSTER : null }
  const inserter = createClickHouseInserter(connections, place, tables)
  await inserter.create()
  for (const [i, [table, batch]] of batches.entries()) {
    await inserter.append(table, batch, `${i}`)
    // Sent again, as after a lost answer.
    await inserter.append(table, batch, `${i}`)
  }
  await inserter.finish()
  const engine = createClickHouseEngine(connect(first), new Map([[schemaOf(corpusId), database]]))
  return {
    engine,
    async close() {
      await engine.close()
      const [name] = clickHouseTable(place, 'turns').split('.')
      for (const connection of connections) {
        await connection.run(`DROP DATABASE ${name}`)
        await connection.close()
      }
    },
  }
}
