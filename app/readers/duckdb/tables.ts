import type { Statement } from '../../engine/engine.ts'
import type { CorpusTables, TableName } from '../../tables/schema.ts'
import { command, identifier, number, schemaOf, tableOf } from './sql.ts'

/** Makes the schema and the tables of a corpus, where they are not there yet. */
export function createTables(corpusId: string, tables: CorpusTables): Statement<void>[] {
  const names: TableName[] = ['conversations', 'turns', 'labels']
  return [
    command(`CREATE SCHEMA IF NOT EXISTS ${identifier(schemaOf(corpusId))}`),
    ...names.map((name) => {
      const columns = tables[name].map((c) => `${identifier(c.name)} ${c.type}`).join(', ')
      return command(`CREATE TABLE IF NOT EXISTS ${tableOf(corpusId, name)} (${columns})`)
    }),
  ]
}

/**
 * Lets conversations be found by their keys without reading the whole table: rows of the list in another order stand all
 * over it. To be made when a split is in, since appending to a table with an index takes longer.
 */
export function indexKeys(corpusId: string): Statement<void> {
  return command(
    `CREATE INDEX IF NOT EXISTS conversation_keys ON ${tableOf(corpusId, 'conversations')} (key)`,
  )
}

/** Takes the rows of one split away, so that a load that broke off can start anew. */
export function deleteSplit(corpusId: string, split: string): Statement<void>[] {
  const names: TableName[] = ['conversations', 'turns', 'labels']
  return names.map((name) => command(`DELETE FROM ${tableOf(corpusId, name)} WHERE split = ?`, [split]))
}

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

/** Takes a corpus away with everything in it. */
export function dropTables(corpusId: string): Statement<void> {
  return command(`DROP SCHEMA IF EXISTS ${identifier(schemaOf(corpusId))} CASCADE`)
}
