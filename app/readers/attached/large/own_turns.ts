import type { Engine } from '../../../engine/engine.ts'
import type { SqlFragment } from '../../duckdb/sql_fragment.ts'
import { atRows, type Places } from './places.ts'
import { ownTurnRows, turnNumbers } from './statements.ts'

const NONE = new Int32Array()

/**
 * The turns whose own columns are as asked. Where they stand follows from their rows and from how many turns each conversation has,
 * which is a fraction of the columns that say it.
 * @param conditions on rows `t` of the table of turns
 */
export async function ownTurns(
  engine: Engine,
  corpusId: string,
  conditions: readonly SqlFragment[],
  signal: AbortSignal,
): Promise<Places> {
  const [rows, [keys = NONE, turns = NONE]] = await Promise.all([
    engine.integers(ownTurnRows(corpusId, conditions), signal),
    engine.integerColumns(turnNumbers(corpusId), 2, signal),
  ])
  return atRows(rows.sort(), { keys, turns })
}
