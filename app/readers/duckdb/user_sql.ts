import type { Query, RawRow, Statement } from '../../engine/engine.ts'
import { inBrackets, readOnly } from './console.ts'
import { identifier, listed, number, rowOf, schemaOf, sql, tableOf, text } from './sql.ts'

/** A column of a written query's result. */
export interface ResultColumn {
  readonly name: string
  /** As DuckDB names it: `BIGINT`, `VARCHAR[]`. */
  readonly type: string
}

/** Types whose values reach the page as they are; all others are asked for as text, in DuckDB's own notation. */
const PLAIN =
  /^(?:(?:U?(?:TINY|SMALL)INT|U?INTEGER|BIGINT|HUGEINT|FLOAT|DOUBLE|BOOLEAN|VARCHAR|DECIMAL\([\d, ]+\))(?:\[\d*\])*)$/

/** How many lines stand before a written query in the statements made of it; errors count them. */
export const LINES_BEFORE = 2

/**
 * The columns of a written query, without running it.
 * @param corpusId whose tables can be named without a schema
 * @throws as any statement, for a query that is none
 */
export function resultColumns(corpusId: string, query: string): Statement<ResultColumn> {
  const decode = (row: RawRow) => ({ name: text(row, 'column_name'), type: text(row, 'column_type') })
  return { ...readOnly(corpusId, `DESCRIBE ${inBrackets(query)}`), decode }
}

/**
 * The rows of a written query, each a list of values in the order of `columns`.
 * @param columns as `resultColumns` gives them
 * @param limit how many rows at most
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

/** How many rows a written query has. */
export function resultCount(corpusId: string, query: string): Statement<number> {
  return {
    ...written(corpusId, `SELECT count(*) AS rows FROM (\n${inBrackets(query)}\n)`),
    decode: (row) => number(row, 'rows'),
  }
}

function written(corpusId: string, query: string): Query {
  return { sql: query, params: [], userSql: true, schema: schemaOf(corpusId) }
}

/** The splits in which there are conversations of some ids, a row for each. */
export function splitsOf(
  corpusId: string,
  ids: readonly string[],
): Statement<{ readonly id: string; readonly split: string }> {
  return {
    ...sql`SELECT id, split FROM ${tableOf(corpusId, 'conversations')} WHERE id IN ${listed(ids, 'VARCHAR')} ORDER BY key`,
    decode: rowOf({ id: text, split: text }),
  }
}
