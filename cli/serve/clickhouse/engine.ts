import { put } from '../../../app/base/safe_access.ts'
import {
  type Engine,
  EngineCrash,
  type IntegerColumns,
  type Query,
  QueryError,
  type RawRow,
  type Statement,
} from '../../../app/engine/engine.ts'
import { type ClickHouseSql, inClickHouse } from '../../../app/readers/clickhouse/dialect.ts'
import { clickHouse } from '../../../app/readers/clickhouse/messages.ts'
import { READING } from '../../../app/readers/clickhouse/tables.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { ClickHouseLimits } from './connection.ts'
import { createShardParts } from './shard_parts.ts'
import type { Connections } from './versions.ts'

/**
 * Answers the statements of readers from ClickHouse. Nothing can be written, and SQL of users is refused.
 * @param connections to all shards. The first is asked for all, unless each can be asked about its own rows.
 * @param databases of ClickHouse, by the schemas that statements name (`schemaOf`)
 */
export function createClickHouseEngine(
  connections: Connections,
  databases: ReadonlyMap<string, string>,
  { seconds, rows, memoryBytes }: ClickHouseLimits = {},
): Engine {
  const [connection] = connections
  let closed: EngineCrash | null = null
  let tellEnd: (crash: EngineCrash) => void = () => {}
  const crashed = new Promise<EngineCrash>((resolve) => {
    tellEnd = resolve
  })
  const settings = {
    ...READING,
    ...(seconds !== undefined && { max_execution_time: seconds }),
    ...(rows !== undefined && { max_result_rows: String(rows), result_overflow_mode: 'throw' }),
    ...(memoryBytes !== undefined && { max_memory_usage: String(memoryBytes) }),
  }

  const written = ({ sql, params, userSql }: Query, ofShard = false): ClickHouseSql => {
    if (closed) throw closed
    if (userSql) throw new QueryError(clickHouse.noSql, sql)
    return inClickHouse(sql, params, databases, ofShard)
  }

  const query = async <Row>(statement: Statement<Row>, signal?: AbortSignal) => {
    const found = await connection.rows(written(statement), settings, signal)
    return found.rows.map((row) => statement.decode(rowOf(found.names, row)))
  }

  const shards = createShardParts(connections, settings)
  const queryParts = async <Row>(statement: Statement<Row>, signal?: AbortSignal) => {
    const own = written(statement, true)
    const [database, ...others] = [...databases]
      .filter(([schema]) => statement.sql.includes(`${identifier(schema)}.`))
      .map(([, name]) => name)
    const isDivided = database !== undefined && others.length === 0 && shards.areWhole(database)
    const parts = isDivided ? await shards.rows(own, database, signal) : null
    if (parts === null) return query(statement, signal)
    return parts.flatMap(({ names, rows }) => rows.map((row) => statement.decode(rowOf(names, row))))
  }

  const columns = async (query: Query, count: number, signal?: AbortSignal) => {
    const found = await connection.columns(written(query), settings, signal)
    return Array.from({ length: count }, (_, i) => Int32Array.from((found[i] ?? []) as readonly number[]))
  }

  const refused = () => Promise.reject(new Error('Rows are written to ClickHouse by parley publish.'))
  return {
    query,
    ...(connections.length > 1 && { queryParts }),
    async integers(query, signal) {
      const [column] = await columns(query, 1, signal)
      return column ?? new Int32Array()
    },
    integerColumns: <N extends number>(query: Query, count: N, signal?: AbortSignal) =>
      columns(query, count, signal) as unknown as Promise<IntegerColumns<N>>,
    append: refused,
    attach: refused,
    detach: refused,
    crashed,
    onSilence: () => {},
    async close() {
      closed ??= new EngineCrash('The engine was closed.', 'closed')
      await Promise.all(connections.map((one) => one.close()))
      tellEnd(closed)
    },
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]): RawRow {
  const row: Record<string, unknown> = {}
  names.forEach((name, i) => {
    put(row, name, values[i] ?? null)
  })
  return row
}
