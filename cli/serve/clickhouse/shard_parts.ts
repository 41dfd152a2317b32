import { type ClickHouseSql, OWN, quoted } from '../../../app/readers/clickhouse/dialect.ts'
import { Unanswered } from '../../../app/readers/remote/answering.ts'
import type { ClickHouseConnection } from './connection.ts'
import type { Connections } from './versions.ts'

type Settings = Parameters<ClickHouseConnection['rows']>[1]

/** Rows that a shard answered, and the names of their columns. */
export type ShardRows = Awaited<ReturnType<ClickHouseConnection['rows']>>

/** Asks each shard about its own rows, which saves sending them to the node that puts them together. */
export interface ShardParts {
  /**
   * True once it is known that the rows of all connections are those of the cluster, each once. The first question about a
   * database begins to compare them, by the keys of all conversations, and waits for nothing. False if the addresses are
   * not one of each shard, so that what they answer cannot be added up, or if one did not answer lately.
   */
  areWhole(database: string): boolean
  /**
   * Fails like `ClickHouseConnection.rows`, also if one shard fails: the other ones then end.
   * @param database that the question is about
   * @returns null if the cluster has all shards, but one did not answer at its own address
   */
  rows(question: ClickHouseSql, database: string, signal?: AbortSignal): Promise<readonly ShardRows[] | null>
}

/** Time in milliseconds that shards have for being compared, and after which those that failed are compared again. */
const COMPARING_MS = 10_000
const AGAIN_MS = 600_000

export function createShardParts(connections: Connections, settings: Settings): ShardParts {
  const [first] = connections
  const whole = new Map<string, boolean>()

  const compare = async (database: string) => {
    const conversations = (own: string) => ({
      sql: `SELECT toString(count()) AS n, toString(groupBitXor(sipHash64(key))) AS sum
        FROM ${quoted(database)}.${quoted(`conversations${own}`)}`,
      params: {},
    })
    const enough = AbortSignal.timeout(COMPARING_MS)
    const [all, ...parts] = await Promise.all([
      first.rows(conversations(''), settings, enough),
      ...connections.map((one) => one.rows(conversations(OWN), settings, enough)),
    ])
    const of = ({ rows }: ShardRows) => (rows[0] ?? []).map((value) => BigInt(String(value ?? 0)))
    const [n = 0n, sum = 0n] = of(all)
    const together = parts.map(of).reduce(([m = 0n, x = 0n], [k = 0n, y = 0n]) => [m + k, x ^ y], [0n, 0n])
    return together[0] === n && together[1] === sum
  }

  const compareLater = (database: string) => {
    whole.set(database, false)
    setTimeout(() => whole.delete(database), AGAIN_MS).unref()
  }

  return {
    areWhole(database) {
      const known = whole.get(database)
      if (known !== undefined) return known
      whole.set(database, false)
      compare(database).then(
        (are) => whole.set(database, are),
        () => compareLater(database),
      )
      return false
    },

    async rows(question, database, signal) {
      const ending = new AbortController()
      const end = () => ending.abort()
      signal?.addEventListener('abort', end)
      if (signal?.aborted) end()
      // Names a shard that is away, also one that gives no sign of life, which nothing else would before the time is over.
      const reached = first.rows(
        { sql: `SELECT count() FROM ${quoted(database)}.conversations`, params: {} },
        settings,
        signal,
      )
      const parts = Promise.all(connections.map((one) => one.rows(question, settings, ending.signal)))
      try {
        const [answered] = await Promise.all([parts, reached])
        return answered
      } catch (error) {
        end()
        await reached
        if (!(error instanceof Unanswered) || error.body.failure !== 'shard') throw error
        compareLater(database)
        return null
      } finally {
        end()
        signal?.removeEventListener('abort', end)
      }
    },
  }
}
