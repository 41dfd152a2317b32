import type { Engine, Query, RawRow, Statement } from '../../engine/engine.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import type { ResultColumn, UserSql, UserSqlOptions } from '../user_sql.ts'
import { inBrackets, readOnly } from './console.ts'
import { identifier, listed, number, rowOf, sql, tableOf, text } from './sql.ts'

/** Types whose values are passed to the page unchanged. Others are cast to text in DuckDB's notation. */
const PLAIN =
  /^(?:(?:U?(?:TINY|SMALL)INT|U?INTEGER|BIGINT|HUGEINT|FLOAT|DOUBLE|BOOLEAN|VARCHAR|DECIMAL\([\d, ]+\))(?:\[\d*\])*)$/

/** Runs queries written by the user over the tables of a corpus. */
export function createUserSql(engine: Engine, corpusId: string): UserSql {
  const run = <Row>(statement: Statement<Row>, { signal, reading }: UserSqlOptions = {}) =>
    engine.query(reading ? { ...statement, reading } : statement, signal)
  return {
    linesBefore: 2,
    columns: (query, options) => run(resultColumns(corpusId, query), options),
    rows: (query, columns, limit, options) => run(resultRows(corpusId, query, columns, limit), options),
    count: async (query, options) => (await run(resultCount(corpusId, query), options))[0] ?? 0,
  }
}

/**
 * Columns of user SQL, without running it.
 * @param corpusId corpus whose tables need no schema name
 * @throws like any statement if the SQL is invalid
 */
export function resultColumns(corpusId: string, query: string): Statement<ResultColumn> {
  const decode = (row: RawRow) => ({ name: text(row, 'column_name'), type: text(row, 'column_type') })
  return { ...readOnly(corpusId, `DESCRIBE ${inBrackets(query)}`), decode }
}

/**
 * Rows of user SQL, each a list of values in the order of `columns`.
 * @param columns result of `resultColumns`
 * @param limit maximum number of rows
 */
export function resultRows(
  corpusId: string,
  query: string,
  columns: readonly ResultColumn[],
  limit: number,
): Statement<readonly unknown[]> {
  const asked = columns.map(({ name, type }, i) => {
    const column = identifier(name)
    return `${PLAIN.test(type) ? column : `${column}::VARCHAR`} AS c${i}`
  })
  return {
    ...written(
      corpusId,
      `SELECT ${asked.join(', ')} FROM (\n${inBrackets(query)}\n) LIMIT ${Math.trunc(limit)}`,
    ),
    decode: (row) => columns.map((_, i) => row[`c${i}`] ?? null),
  }
}

/** Number of rows of user SQL. */
export function resultCount(corpusId: string, query: string): Statement<number> {
  return {
    ...written(corpusId, `SELECT count(*) AS rows FROM (\n${inBrackets(query)}\n)`),
    decode: (row) => number(row, 'rows'),
  }
}

function written(corpusId: string, query: string): Query {
  return { sql: query, params: [], userSql: true, schema: schemaOf(corpusId) }
}

/** Splits that contain conversations with these ids, a row for each. */
export function splitsOf(
  corpusId: string,
  ids: readonly string[],
): Statement<{ readonly id: string; readonly split: string }> {
  return {
    ...sql`SELECT id, split FROM ${tableOf(corpusId, 'conversations')} WHERE id IN ${listed(ids, 'VARCHAR')} ORDER BY key`,
    decode: rowOf({ id: text, split: text }),
  }
}
