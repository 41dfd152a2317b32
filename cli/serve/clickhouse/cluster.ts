import { UsageError } from '../../command.ts'
import type { ClickHouseAddress } from './address.ts'
import type { ClickHouseConnection } from './connection.ts'
import { connectShards } from './versions.ts'

/** Clusters that a message names, at most. */
const NAMED = 20

const ONE_EACH = 'Name one address of each shard: clickhouse://user@host1,host2/database'

/**
 * Checks the named cluster before anything is created or asked: with fewer addresses than shards, some would lack tables.
 * @param connections those of `shards` that are asked, in the same order
 * @throws UsageError if there is no such cluster, it has another number of shards than are named, or two addresses are
 * the same node; an error if a node does not answer
 */
export async function checkCluster(
  connections: readonly ClickHouseConnection[],
  { shards, cluster }: ClickHouseAddress,
): Promise<void> {
  if (cluster === null) return
  const nodes = new Map<string, string>()
  for (const [i, connection] of connections.entries()) {
    const clusters = await clustersOf(connection)
    if (!clusters) continue
    const node = new URL(shards[i]?.url ?? '').host
    const count = clusters.get(cluster)
    if (count === undefined) {
      const names = [...clusters.keys()]
      const there = names.length === 0 ? 'it has none' : `there are: ${names.slice(0, NAMED).join(', ')}`
      throw new UsageError(`ClickHouse at ${node}: there is no cluster ${cluster}; ${there}.`)
    }
    if (count !== shards.length)
      throw new UsageError(
        `ClickHouse at ${node}: cluster ${cluster} has ${count} ${count === 1 ? 'shard' : 'shards'}, and ${shards.length} ${shards.length === 1 ? 'address is' : 'addresses are'} named. ${ONE_EACH}`,
      )
    const id = await identityOf(connection)
    const same = nodes.get(id)
    if (same !== undefined)
      throw new UsageError(`ClickHouse at ${same} and at ${node} is the same node. ${ONE_EACH}`)
    nodes.set(id, node)
  }
}

/** Identity of a node. Its host may have several names, such as localhost and 127.0.0.1. */
async function identityOf(connection: ClickHouseConnection): Promise<string> {
  // The UUID of a chdb node is zero.
  const { rows } = await connection.rows(
    { sql: 'SELECT serverUUID(), hostName(), tcpPort()', params: {} },
    {},
  )
  return JSON.stringify(rows[0])
}

/**
 * The same before a corpus is read, which takes long, so that nothing is written in vain. Nodes that do not answer now may
 * do so when the corpus is loaded, and are left to that.
 * @throws UsageError
 */
export async function checkClusterFirst(address: ClickHouseAddress): Promise<void> {
  if (address.cluster === null) return
  const connections = connectShards(address)
  try {
    await checkCluster(connections, address)
  } catch (error) {
    if (error instanceof UsageError) throw error
  } finally {
    await Promise.all(connections.map((one) => one.close()))
  }
}

/** Numbers of shards by the names of clusters. Null if the account may not know, as with an earlier `accounts.xml`. */
async function clustersOf(connection: ClickHouseConnection): Promise<ReadonlyMap<string, number> | null> {
  const sql = 'SELECT cluster, uniqExact(shard_num) FROM system.clusters GROUP BY cluster ORDER BY cluster'
  try {
    const { rows } = await connection.rows({ sql, params: {} }, {})
    return new Map(rows.map(([name, count]) => [String(name), Number(count)]))
  } catch (error) {
    if (error instanceof Error && /not enough privileges/i.test(error.message)) return null
    throw error
  }
}
