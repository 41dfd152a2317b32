import type { RawRow, Statement } from '../../engine/engine.ts'
import { number, publishedOf, publishedTable, rowOf, sql, text } from './sql.ts'

/**
 * A query over the published tables of a corpus, named without a schema. These do not contain added labels.
 * @param query SQL of Parley itself, without values from data
 * @param withDocument if true, adds an empty column `document` to tables that lack it; `query` must then have no CTE
 */
export function publishedRows(corpusId: string, query: string, withDocument = false): Statement<RawRow> {
  const conversations = publishedTable(corpusId, 'conversations')
  const added = `WITH conversations AS (SELECT *, NULL::VARCHAR AS document FROM ${conversations})\n`
  // The engine applies `schema` only to user SQL.
  return {
    sql: withDocument ? added + query : query,
    params: [],
    userSql: true,
    schema: publishedOf(corpusId),
    decode: (row) => row,
  }
}

/** Number of conversations and turns per split. */
export function publishedSizes(
  corpusId: string,
): Statement<{ readonly split: string; readonly conversations: number; readonly turns: number }> {
  return {
    ...sql`SELECT split, count(*)::INTEGER AS conversations, sum(turns)::INTEGER AS turns
      FROM ${publishedTable(corpusId, 'conversations')} GROUP BY split`,
    decode: rowOf({ split: text, conversations: number, turns: number }),
  }
}
