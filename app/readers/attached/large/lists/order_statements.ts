import type { Query, Statement } from '../../../../engine/engine.ts'
import { bound, identifier, number, publishedOf, rowOf, sql } from '../../../duckdb/sql.ts'
import { orderTable } from '../../extra_tables.ts'

function order(corpusId: string, column: string): string {
  return `${identifier(publishedOf(corpusId))}.main.${identifier(orderTable(column))}`
}

/** Consecutive positions, starting at a 0-based one. */
export interface Run {
  readonly from: number
  readonly length: number
}

/**
 * Ranks by a column (-1 if missing) and keys of all conversations, as two ascending columns; missing values last.
 * @param positions limits the rows to this range (end exclusive), so that only its blocks are read
 */
export function orderBy(
  corpusId: string,
  column: string,
  positions?: { readonly from: number; readonly to: number },
): Query {
  const part = positions
    ? sql`WHERE rowid >= ${bound(positions.from, 'BIGINT')} AND rowid < ${bound(positions.to, 'BIGINT')}`
    : ''
  return { ...sql`SELECT rank, key FROM ${order(corpusId, column)} ${part}`, urgent: true }
}

/** Positions of the conversations with this rank, which are consecutive. */
export function runOf(corpusId: string, column: string, rank: number): Statement<Run> {
  return {
    ...sql`SELECT coalesce(min(rowid), 0)::INTEGER AS "from", count(*)::INTEGER AS length
      FROM ${order(corpusId, column)} WHERE rank = ${bound(rank, 'INTEGER')}`,
    urgent: true,
    decode: rowOf({ from: number, length: number }),
  }
}
