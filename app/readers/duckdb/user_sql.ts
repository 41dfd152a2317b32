import type { Statement } from '../../engine/engine.ts'
import { inBrackets, readOnly } from './console.ts'
import { identifier, number, placeholders, schemaOf, tableOf, text } from './sql.ts'

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
export function resultColumns(corpusId: string, sql: string): Statement<ResultColumn> {
  const described = readOnly(corpusId, `DESCRIBE ${inBrackets(sql)}`)
  return {
    ...described,
    decode: (row) => ({ name: text(row, 'column_name'), type: text(row, 'column_type') }),
  }
}

/**
 * The rows of a written query, each a list of values in the order of `columns`.
 * @param columns as `resultColumns` gives them
 * @param limit how many rows at most
 */
export function resultRows(
  corpusId: string,
  sql: string,
  columns: readonly ResultColumn[],
  limit: number,
): Statement<readonly unknown[]> {
  const asked = columns.map(({ name, type }, i) => {
    const column = identifier(name)
    return `${PLAIN.test(type) ? column : `${column}::VARCHAR`} AS c${i}`
  })
  return {
    sql: `SELECT ${asked.join(', ')} FROM (\n${inBrackets(sql)}\n) LIMIT ${Math.trunc(limit)}`,
    params: [],
    userSql: true,
    schema: schemaOf(corpusId),
    decode: (row) => columns.map((_, i) => row[`c${i}`] ?? null),
  }
}

/** How many rows a written query has. */
export function resultCount(corpusId: string, sql: string): Statement<number> {
  return {
    sql: `SELECT count(*) AS rows FROM (\n${inBrackets(sql)}\n)`,
    params: [],
    userSql: true,
    schema: schemaOf(corpusId),
    decode: (row) => number(row, 'rows'),
  }
}

/** The splits in which there are conversations of some ids, a row for each. */
export function splitsOf(
  corpusId: string,
  ids: readonly string[],
): Statement<{ readonly id: string; readonly split: string }> {
  return {
    sql: `SELECT id, split FROM ${tableOf(corpusId, 'conversations')} WHERE id IN ${placeholders(ids, 'VARCHAR')} ORDER BY key`,
    params: ids,
    decode: (row) => ({ id: text(row, 'id'), split: text(row, 'split') }),
  }
}
