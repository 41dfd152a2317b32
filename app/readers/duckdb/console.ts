import type { Param, RawRow, Statement } from '../../engine/engine.ts'
import { command, identifier, schemaOf } from './sql.ts'

/** Lets table names without a schema mean those of one corpus. */
export function searchCorpus(corpusId: string): Statement<void> {
  return command(`USE ${identifier(schemaOf(corpusId))}`)
}

/** Lets table names without a schema mean nothing. */
export function searchNothing(): Statement<void> {
  return command('USE memory.main')
}

/**
 * A statement that a person wrote, made read-only: it stands where only a query can stand, and the engine prepares
 * one statement at a time, so nothing that writes gets through.
 */
export function readOnly(sql: string, params: readonly Param[]): Statement<RawRow> {
  const query = sql.trim().replace(/;\s*$/, '')
  return { sql: `SELECT * FROM (\n${query}\n)`, params, written: true, decode: (row) => row }
}
