import type { DuckDBAppender, DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { fold } from '../../../app/base/fold.ts'
import type { Column, TableName } from '../../../app/tables/schema.ts'
import type { ColumnBatch, ColumnValue } from '../../../app/tables/sink.ts'
import type { DuckDb } from './duckdb.ts'

/** DuckDB's maximal number of rows per chunk. */
const CHUNK = 2_048

/** Appends batches to a table of the database `made`. */
export interface TableAppender {
  /** Appended rows are visible to the next statement. */
  append(batch: ColumnBatch): void
  close(): void
}

/**
 * @param columns of the table. Other columns of a batch are ignored.
 * @param always stores every folded text. Otherwise only those that differ from DuckDB's lower case.
 */
export async function createTableAppender(
  duckdb: DuckDb,
  connection: DuckDBConnection,
  table: TableName,
  columns: readonly Column[],
  always: boolean,
): Promise<TableAppender> {
  const appender: DuckDBAppender = await connection.createAppender(table, 'main', 'made')
  const kept = new Set(columns.map(({ name }) => name))
  // Reused for all rows, because its native memory is only freed when Node collects garbage.
  const chunk = duckdb.DuckDBDataChunk.create(columns.map((column) => typeOf(duckdb, column)))
  return {
    append({ length, columns: given }) {
      const taken = given.filter(({ name }) => kept.has(name))
      for (let from = 0; from < length; from += CHUNK) {
        const to = Math.min(length, from + CHUNK)
        chunk.reset()
        chunk.rowCount = to - from
        for (const [at, column] of taken.entries()) {
          const values = column.values.slice(from, to)
          chunk.setColumnValues(
            at,
            column.folded === true
              ? values.map((text) => foldedCell(text, always))
              : values.map((value) => cell(duckdb, value)),
          )
        }
        appender.appendDataChunk(chunk)
      }
      // Otherwise 204,800 rows wait outside of DuckDB's memory limit.
      appender.flushSync()
    },
    close: () => appender.closeSync(),
  }
}

function cell(duckdb: DuckDb, value: ColumnValue | undefined): DuckDBValue {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? duckdb.listValue(value) : value
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII_ONLY = /^[\u0000-\u007f]*$/

function foldedCell(text: ColumnValue, always: boolean): string | null {
  const known = String(text)
  return always || !ASCII_ONLY.test(known) ? fold(known) : null
}

function typeOf(duckdb: DuckDb, { type }: Column): DuckDBType {
  switch (type) {
    case 'INTEGER':
      return duckdb.INTEGER
    case 'DOUBLE':
      return duckdb.DOUBLE
    case 'BOOLEAN':
      return duckdb.BOOLEAN
    case 'VARCHAR':
      return duckdb.VARCHAR
    case 'VARCHAR[]':
      return duckdb.LIST(duckdb.VARCHAR)
  }
}
