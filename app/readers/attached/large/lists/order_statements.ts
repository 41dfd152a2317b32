import type { Query, Statement } from '../../../../engine/engine.ts'
import { bound, identifier, number, publishedOf, rowOf, sql } from '../../../duckdb/sql.ts'
import { orderTable } from '../../extra_tables.ts'

/** Names the table of the conversations in the order of a column. */
function order(corpusId: string, column: string): string {
  return `${identifier(publishedOf(corpusId))}.main.${identifier(orderTable(column))}`
}

/** Consecutive positions: the first of them (0-based), and how many there are. */
export interface Run {
  readonly from: number
  readonly length: number
}

/**
 * Ranks by a column (-1: it is not given) and keys of all conversations (two columns), rising; those without come last.
 * @param positions only those from one to another, exclusive: only their blocks are read
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

/** Where the conversations of a rank stand, which follow each other. */
export function runOf(corpusId: string, column: string, rank: number): Statement<Run> {
  return {
    ...sql`SELECT coalesce(min(rowid), 0)::INTEGER AS "from", count(*)::INTEGER AS length
      FROM ${order(corpusId, column)} WHERE rank = ${bound(rank, 'INTEGER')}`,
    urgent: true,
    decode: rowOf({ from: number, length: number }),
  }
}
