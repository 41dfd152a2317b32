import type { DuckDBConnection } from '@duckdb/node-api'
import { WORD_LIST } from '../../../app/readers/clickhouse/dialect.ts'
import { type ClickHouseTable, columnsOf } from '../../../app/readers/clickhouse/tables.ts'
import { identifier } from '../../../app/readers/duckdb/sql.ts'
import type { Column, CorpusTables, TableName } from '../../../app/tables/schema.ts'
import { loadDuckDb } from '../../publish/index/duckdb.ts'
import { STORED } from '../../publish/index/stored_numbers.ts'

/** DuckDB's memory limit while it reads an index. */
const MEMORY = '1GB'

/** As in the words of a published index. Searches for words look for these. */
const WORDS = String.raw`[\p{L}\p{N}_]+`

/** Folded texts as `fold` makes them. Indexes lack those that differ from the text only in case. */
const FOLDED = 'coalesce(folded, lower(text))'

/** Reads the rows of an index in parts, in the order of the file, which nothing else changes. */
export interface IndexParts {
  count(table: TableName): Promise<number>
  /**
   * Writes some rows into a Parquet file with the columns of a table in ClickHouse. A column that an older index lacks is
   * NULL.
   * @param at number of rows before them
   * @param file to be replaced
   */
  write(table: ClickHouseTable, at: number, count: number, file: string): Promise<void>
  /** Ends what is being written, which then fails. */
  interrupt(): void
  close(): void
}

/** @throws NoDuckDb, or an error of DuckDB if the file is not a database */
export async function openIndexParts(path: string, tables: CorpusTables): Promise<IndexParts> {
  const duckdb = await loadDuckDb()
  const instance = await duckdb.DuckDBInstance.create(':memory:', { memory_limit: MEMORY })
  const connection = await instance.connect()
  await connection.run(`ATTACH ${quoted(path)} AS made (READ_ONLY)`)
  await connection.run('USE made')
  const known = await columnsIn(connection)
  // In a large index they are a view without row numbers, see `storeNumbers`.
  const isView = known.has(STORED)
  return {
    async count(table) {
      const read = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM main.${identifier(table)}`)
      return Number(read.getRows()[0]?.[0] ?? 0)
    },
    async write(table, at, count, file) {
      const source: TableName = table === 'documents' ? 'conversations' : (table as TableName)
      const selected = columnsOf(table, tables).flatMap((column) =>
        selection(column, table, known.get(source) ?? new Set()),
      )
      if (table === 'turns')
        selected.push(
          `list_distinct(regexp_extract_all(${FOLDED}, ${quoted(WORDS)})) AS ${identifier(WORD_LIST)}`,
        )
      const numbered = `rowid >= ${Number(at)} AND rowid < ${Number(at + count)}`
      const rows =
        source === 'conversations' && isView
          ? `key IN (SELECT key FROM main.${STORED} WHERE ${numbered}) ORDER BY key`
          : `${numbered} ORDER BY rowid`
      await connection.run(
        `COPY (SELECT ${selected.join(', ')} FROM main.${identifier(source)} WHERE ${rows})
        TO ${quoted(file)} (FORMAT parquet, COMPRESSION snappy)`,
      )
    },
    interrupt: () => connection.interrupt(),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Names of columns by table. */
async function columnsIn(connection: DuckDBConnection): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const read = await connection.runAndReadAll(
    "SELECT table_name, list(column_name) FROM duckdb_columns() WHERE database_name = 'made' GROUP BY ALL",
  )
  return new Map(read.getRowsJS().map(([table, names]) => [String(table), new Set(names as string[])]))
}

/**
 * Name of a column that says if a list is there. In the file, a missing list is an empty one. No field has this name,
 * because keys of fields contain no space.
 */
export function givenColumn(name: string): string {
  return `${name} given`
}

/** A column of a table in ClickHouse as columns of the index. */
function selection(
  { name, type }: Column,
  table: ClickHouseTable,
  known: ReadonlySet<string>,
): string | string[] {
  const as = identifier(name)
  if (type === 'VARCHAR[]') {
    const list = known.has(name) ? as : `NULL::${type}`
    return [`coalesce(${list}, []) AS ${as}`, `${list} IS NOT NULL AS ${identifier(givenColumn(name))}`]
  }
  if (table === 'documents' && name === 'conversation_key') return `key AS ${as}`
  if (table === 'documents' && name === 'conversation') return `id AS ${as}`
  // Large indexes have none: packs have the documents.
  if (table === 'documents' && name === 'document' && !known.has(name)) return `'' AS ${as}`
  if (table === 'turns' && name === 'folded') return `${FOLDED} AS ${as}`
  return known.has(name) ? as : `NULL::${type} AS ${as}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
