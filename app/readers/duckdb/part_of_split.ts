import type { Statement } from '../../engine/engine.ts'
import type { TableName } from '../../tables/schema.ts'
import { command, number, tableOf } from './sql.ts'

/** Takes away what of a split was appended before its conversation, for a load that is given up between the two. */
export function deleteStrays(corpusId: string, split: string): Statement<void>[] {
  const listed = `SELECT key FROM ${tableOf(corpusId, 'conversations')} WHERE split = ?`
  const names: TableName[] = ['turns', 'labels']
  return names.map((name) =>
    command(
      `DELETE FROM ${tableOf(corpusId, name)} WHERE split = ? AND conversation_key NOT IN (${listed})`,
      [split, split],
    ),
  )
}

/** How many conversations of a split are there. */
export function countSplit(corpusId: string, split: string): Statement<number> {
  return {
    sql: `SELECT count(*)::INTEGER AS n FROM ${tableOf(corpusId, 'conversations')} WHERE split = ?`,
    params: [split],
    decode: (row) => number(row, 'n'),
  }
}
