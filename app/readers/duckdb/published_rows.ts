import type { RawRow, Statement } from '../../engine/engine.ts'
import { number, publishedOf, publishedTable, rowOf, sql, text } from './sql.ts'

/**
 * A query over the tables of a corpus as published, which it names without a schema: labels that were added later are not
 * in them.
 * @param query Parley's own, without a value from data
 * @param withDocument whether to add the column `document`, empty, to tables that lack it; the query then has no CTE
 */
export function publishedRows(corpusId: string, query: string, withDocument = false): Statement<RawRow> {
  const conversations = publishedTable(corpusId, 'conversations')
  const added = `WITH conversations AS (SELECT *, NULL::VARCHAR AS document FROM ${conversations})\n`
  // Only a statement that counts as written is asked in a schema of its own.
  return {
    sql: withDocument ? added + query : query,
    params: [],
    userSql: true,
    schema: publishedOf(corpusId),
    decode: (row) => row,
  }
}

/** How many conversations and turns of each split there are. */
export function publishedSizes(
  corpusId: string,
): Statement<{ readonly split: string; readonly conversations: number; readonly turns: number }> {
  return {
    ...sql`SELECT split, count(*)::INTEGER AS conversations, sum(turns)::INTEGER AS turns
      FROM ${publishedTable(corpusId, 'conversations')} GROUP BY split`,
    decode: rowOf({ split: text, conversations: number, turns: number }),
  }
}
