import type { Param, RawRow, Statement } from '../../engine/engine.ts'
import { schemaOf } from './sql.ts'

/**
 * A statement that a person wrote, made read-only: it stands where only a query can stand, and the engine prepares
 * one statement at a time, so nothing that writes gets through.
 * @param corpusId whose tables can be named without a schema; `null`: those of no corpus
 */
export function readOnly(
  corpusId: string | null,
  query: string,
  params: readonly Param[] = [],
): Statement<RawRow> {
  const schema = corpusId === null ? undefined : schemaOf(corpusId)
  return { sql: inBrackets(query), params, userSql: true, schema, decode: (row) => row }
}

/** What a person wrote, where only a query can stand; it begins on the second line. */
export function inBrackets(sql: string): string {
  return `SELECT * FROM (\n${sql.trim().replace(/;\s*$/, '')}\n)`
}
