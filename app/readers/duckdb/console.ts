import type { Param, RawRow, Statement } from '../../engine/engine.ts'
import { schemaOf } from '../../tables/schema_names.ts'

/**
 * Makes user SQL read-only: wraps it in a subquery, where only a query is valid. The engine prepares one statement at a
 * time, so the SQL can't add a second one that writes.
 * @param corpusId corpus whose tables need no schema name, or null
 */
export function readOnly(
  corpusId: string | null,
  query: string,
  params: readonly Param[] = [],
): Statement<RawRow> {
  const schema = corpusId === null ? undefined : schemaOf(corpusId)
  return { sql: inBrackets(query), params, userSql: true, schema, decode: (row) => row }
}

/** Wraps user SQL in a subquery. The SQL starts on the second line. */
export function inBrackets(sql: string): string {
  return `SELECT * FROM (\n${sql.trim().replace(/;\s*$/, '')}\n)`
}
