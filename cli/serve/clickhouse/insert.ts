import { quoted, WORD_LIST } from '../../../app/readers/clickhouse/dialect.ts'
import { castOf } from '../../../app/readers/clickhouse/functions.ts'
import {
  type ClickHousePlace,
  type ClickHouseTable,
  clickHouseTable,
  columnsOf,
  createClickHouseTables,
  DERIVED,
  derivedRows,
} from '../../../app/readers/clickhouse/tables.ts'
import type { CorpusTables } from '../../../app/tables/schema.ts'
import type { ClickHouseConnection } from './connection.ts'
import { givenColumn } from './index_parts.ts'

/** Writes a corpus into ClickHouse. */
export interface ClickHouseInserter {
  /** Creates the database and its tables on every shard, if they don't exist. */
  create(): Promise<void>
  /**
   * Inserts rows of one of the tables. Comes back once all shards have them.
   * @param parquet path of a file with the table's columns, see `IndexParts`
   * @param token names the rows. Those with the same name are inserted once, however often they are sent.
   */
  append(table: ClickHouseTable, parquet: string, token: string): Promise<void>
  /** Computes the rows that are derived from all others. Call once all are there, or again after more came. */
  finish(): Promise<void>
}

/**
 * @param shards a connection to each shard of the cluster, or to the single node. The first of them distributes rows.
 */
export function createClickHouseInserter(
  shards: readonly [ClickHouseConnection, ...ClickHouseConnection[]],
  place: ClickHousePlace,
  tables: CorpusTables,
): ClickHouseInserter {
  const [first] = shards
  return {
    async create() {
      const statements = createClickHouseTables(place, tables)
      for (const shard of shards) for (const statement of statements) await shard.run(statement)
    },

    append(table, parquet, token) {
      const columns = columnsOf(table, tables).map(({ name, type }) => received(name, type))
      if (table === 'turns') columns.push(received(WORD_LIST, LIST, false))
      const names = columns.map(({ name }) => name).join(', ')
      const read = columns.map(({ value }) => value).join(', ')
      const shape = columns.flatMap((column) => column.shape).join(', ')
      return first.insertFile(
        `INSERT INTO ${clickHouseTable(place, table)} (${names}) SELECT ${read} FROM input(${literal(shape)})`,
        parquet,
        token,
      )
    },

    async finish() {
      // Of a process that was killed here, whose rows would be there twice.
      const id = `parley finish ${place.database}`
      await first.run('SELECT 1', {}, {}, id)
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
          id,
        )
    },
  }
}

const LIST = 'VARCHAR[]'

/** Name of a column, the value to store, and the columns of the file that it is computed from. */
function received(name: string, type: string, isNullable = true) {
  const own = quoted(name)
  if (type !== LIST) return { name: own, value: own, shape: [`${own} ${castOf(type)}`] }
  const list = { name: own, shape: [`${own} Array(String)`] }
  if (!isNullable) return { ...list, value: own }
  // Parquet's lists cannot be read as ones that may be NULL.
  const given = quoted(givenColumn(name))
  return {
    ...list,
    value: `if(${given}, CAST(${own}, ${literal(castOf(type))}), NULL)`,
    shape: [...list.shape, `${given} Bool`],
  }
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
