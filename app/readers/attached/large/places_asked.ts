import type { Engine, Query } from '../../../engine/engine.ts'
import type { SqlFragment } from '../../duckdb/sql.ts'
import type { Places } from '../../rows.ts'
import { atRows } from './places.ts'
import { ownTurnRows, turnNumbers } from './statements.ts'

/** Asks for two columns: keys, and turns beside them. */
export async function askPlaces(
  engine: Engine,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Places> {
  const [keys, turns] = await engine.integerColumns(query, 2, signal)
  return { keys, turns }
}

/**
 * The turns whose own columns are as asked. Where they stand follows from their rows and from how many turns each conversation has,
 * which is a fraction of the columns that say it.
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
