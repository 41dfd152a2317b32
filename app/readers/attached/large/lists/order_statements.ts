import type { Statement } from '../../../../engine/engine.ts'
import { identifier, number, publishedOf } from '../../../duckdb/sql.ts'
import type { SqlFragment } from '../../../duckdb/sql_fragment.ts'
import { orderTable } from '../../extra_tables.ts'

/** Names the table of the conversations in the order of a column. */
function order(corpusId: string, column: string): string {
  return `${identifier(publishedOf(corpusId))}.main.${identifier(orderTable(column))}`
}

/** Ranks by a column (-1: it is not given) and keys of all conversations (two columns), rising; those without come last. */
export function orderBy(corpusId: string, column: string): SqlFragment {
  return { sql: `SELECT rank, key FROM ${order(corpusId, column)}`, params: [] }
}

/** The same of the conversations from one position (0-based) to another, exclusive: only their blocks are read. */
export function orderPart(corpusId: string, column: string, from: number, to: number): SqlFragment {
  return {
    sql: `SELECT rank, key FROM ${order(corpusId, column)} WHERE rowid >= ?::BIGINT AND rowid < ?::BIGINT`,
    params: [from, to],
  }
}

/** Consecutive positions: the first of them, and how many there are. */
export interface Run {
  readonly from: number
  readonly length: number
}

/** Where the conversations of a rank stand, which follow each other. */
export function runOf(corpusId: string, column: string, rank: number): Statement<Run> {
  return {
    sql: `SELECT coalesce(min(rowid), 0)::INTEGER AS first, count(*)::INTEGER AS n FROM ${order(corpusId, column)}
      WHERE rank = ?::INTEGER`,
    params: [rank],
    urgent: true,
    decode: (row) => ({ from: number(row, 'first'), length: number(row, 'n') }),
  }
}
