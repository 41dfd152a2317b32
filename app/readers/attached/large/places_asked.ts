import type { Engine, Query } from '../../../engine/engine.ts'
import type { SqlFragment } from '../../duckdb/sql.ts'
import type { Places } from '../../rows.ts'
import { atRows } from './places.ts'
import { ownTurnRows, turnNumbers } from './statements.ts'

/** Runs a query with two columns, keys and turns. */
export async function askPlaces(
  engine: Engine,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Places> {
  const [keys, turns] = await engine.integerColumns(query, 2, signal)
  return { keys, turns }
}

/**
 * Turns whose own columns meet a condition. Computes their positions from row numbers and conversation lengths, which
 * takes a fraction of the bytes of the position columns.
 * @param condition on rows `t` of the table of turns
 */
export async function ownTurns(
  engine: Engine,
  corpusId: string,
  condition: SqlFragment,
  signal: AbortSignal,
): Promise<Places> {
  const [rows, lengths] = await Promise.all([
    engine.integers(ownTurnRows(corpusId, condition), signal),
    askPlaces(engine, turnNumbers(corpusId), signal),
  ])
  return atRows(rows.sort(), lengths)
}
