import { fold } from '../../../app/base/fold.ts'
import { quoted } from '../../../app/readers/clickhouse/dialect.ts'
import {
  type ClickHousePlace,
  type ClickHouseTable,
  clickHouseTable,
  columnsOf,
  createClickHouseTables,
  DERIVED,
  derivedRows,
} from '../../../app/readers/clickhouse/tables.ts'
import type { CorpusTables, TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import type { ClickHouseConnection } from './connection.ts'

/** Writes a corpus into ClickHouse. */
export interface ClickHouseInserter {
  /** Creates the database and its tables on every shard, if they don't exist. */
  create(): Promise<void>
  /**
   * Inserts rows of one of the tables. Comes back once all shards have them.
   * @param token names the rows. Those with the same name are inserted once, however often they are sent.
   */
  append(table: TableName, batch: ColumnBatch, token?: string): Promise<void>
  /** Computes the rows that are derived from all others. Call once all are there, or again after more came. */
  finish(): Promise<void>
}

/** As in the words of a published index. Searches for words look for these. */
const WORDS = /[\p{L}\p{N}_]+/gu

/**
 * @param shards a connection to each shard of the cluster, or to the single node. The first of them distributes rows.
 */
export function createClickHouseInserter(
  shards: readonly [ClickHouseConnection, ...ClickHouseConnection[]],
  place: ClickHousePlace,
  tables: CorpusTables,
): ClickHouseInserter {
  const [first] = shards
  const write = (
    table: ClickHouseTable,
    columns: ReadonlyMap<string, readonly unknown[]>,
    length: number,
    token: string | undefined,
  ) => {
    const names = [
      ...columnsOf(table, tables).map(({ name }) => name),
      ...(columns.has('word_list') ? ['word_list'] : []),
    ]
    const values = names.map((name) => columns.get(name))
    const rows = Array.from({ length }, (_, i) => values.map((column) => column?.[i] ?? null))
    return first.insert(clickHouseTable(place, table), names.map(quoted), rows, token)
  }

  return {
    async create() {
      const statements = createClickHouseTables(place, tables)
      for (const shard of shards) for (const statement of statements) await shard.run(statement)
    },

    async append(table, { columns, length }, token) {
      if (length === 0) return
      const byName = new Map<string, readonly unknown[]>(
        columns.map(({ name, values, folded }) => [name, values.map((value) => cellOf(value, folded))]),
      )
      if (table === 'turns')
        byName.set(
          'word_list',
          (byName.get('folded') ?? []).map((folded) => wordsIn(String(folded ?? ''))),
        )
      if (table === 'conversations') {
        const documents = new Map(byName)
        documents.set('conversation_key', byName.get('key') ?? [])
        documents.set('conversation', byName.get('id') ?? [])
        await write('documents', documents, length, token)
      }
      await write(table, byName, length, token)
    },

    async finish() {
      for (const shard of shards)
        for (const table of DERIVED) await shard.run(`TRUNCATE TABLE ${clickHouseTable(place, table, true)}`)
      const schemes = await first.columns(
        {
          sql: `SELECT DISTINCT scheme FROM ${clickHouseTable(place, 'labels')} ORDER BY scheme`,
          params: {},
        },
        {},
      )
      for (const sql of derivedRows(place))
        await first.run(
          sql,
          { schemes: schemes[0] ?? [] },
          { distributed_product_mode: 'local', distributed_foreground_insert: 1, skip_unavailable_shards: 0 },
        )
    },
  }
}

/** A value as it is stored. ClickHouse refuses halves of characters. */
function cellOf(value: ColumnValue, isFolded = false): ColumnValue {
  if (Array.isArray(value)) return value.map((one) => one.toWellFormed())
  if (typeof value !== 'string') return value as ColumnValue
  return isFolded ? fold(value.toWellFormed()) : value.toWellFormed()
}

/** Distinct words of a folded text. */
function wordsIn(folded: string): readonly string[] {
  return [...new Set(folded.match(WORDS))]
}
