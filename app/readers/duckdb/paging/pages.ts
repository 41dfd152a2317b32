import type { Query, Statement } from '../../../engine/engine.ts'
import type { Filter, Sort } from '../../../model/index.ts'
import type { HitPlace, PagePosition } from '../../reader.ts'
import type { ConversationPlace, ConversationRow } from '../../rows.ts'
import { conversationRow } from '../conversation_row.ts'
import { LISTED_COLUMNS, place } from '../conversations.ts'
import { conversationFilter, type FilterScope } from '../filter.ts'
import { listedTurns } from '../hits.ts'
import { all, bound, NEVER, number, rowOf, type SqlFragment, sql, tableOf } from '../sql.ts'
import {
  beyond,
  listOrder,
  type OrderTerm,
  orderColumns,
  orderSql,
  pageParts,
  type SortedRow,
  type SortFacets,
  valuesOf,
} from './row_order.ts'

/** A list: filtered and sorted conversations. */
export interface List {
  readonly filter: Filter
  readonly sort: Sort | null
  readonly scope: FilterScope
}

/**
 * `n` conversations of a list, plus one; see `pageOf`. Finds their keys first: a sort that carries all columns reads them
 * for every row.
 */
export function listPage(
  { filter, sort, scope }: List,
  at: PagePosition,
  n: number,
): Statement<SortedRow<ConversationRow>> {
  const terms = listOrder(sort, scope.facets)
  const { where, order, limit } = pageParts(terms, at, n)
  const conversations = tableOf(scope.corpusId, 'conversations')
  const keys = sql`SELECT c.key FROM ${conversations} c WHERE ${all([conversationFilter(filter, scope), where])}
    ${order} ${limit}`
  return {
    ...sql`SELECT ${LISTED_COLUMNS}, ${orderColumns(terms)} FROM ${conversations} c WHERE c.key IN (${keys}) ${order}`,
    urgent: true,
    decode: (row) => ({ row: conversationRow(row), values: valuesOf(terms, row) }),
  }
}

/** Keys of a list, in order. */
export function orderedKeys({ filter, sort, scope }: List): Query {
  return {
    ...sql`SELECT key FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${conversationFilter(filter, scope)}
      ORDER BY ${orderSql(listOrder(sort, scope.facets), false)}`,
    urgent: true,
  }
}

/** Sort terms of the turns of a list. */
export function turnOrder(sort: Sort | null, facets: SortFacets): readonly OrderTerm[] {
  return [...listOrder(sort, facets), { sql: 'h.turn', type: 'INTEGER', descending: false }]
}

/** `n` turns that a filter selects, plus one. Null if it selects none. */
export function turnPage(
  { filter, sort, scope }: List,
  at: PagePosition,
  n: number,
): Statement<SortedRow<HitPlace>> | null {
  const listed = listedTurns(filter, scope)
  if (!listed) return null
  const terms = turnOrder(sort, scope.facets)
  const { where, order, limit } = pageParts(terms, at, n)
  return {
    ...sql`SELECT c.key, c.split, c.id, h.turn, ${orderColumns(terms)} FROM ${placed(listed, scope)}
      WHERE ${all([conversationFilter(filter, scope), where])} ${order} ${limit}`,
    decode: (row) => ({ row: { ...place(row), turn: number(row, 'turn') }, values: valuesOf(terms, row) }),
  }
}

/** Joins turns (`h`) with their conversations (`c`). */
export function placed(turns: SqlFragment, scope: FilterScope): SqlFragment {
  return sql`(${turns}) h JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = h.conversation_key`
}

/**
 * Number of turns that a filter selects in a list; null if it selects none.
 * @param before sort values of a turn; counts only turns before it
 */
export function turnCount(
  { filter, sort, scope }: List,
  before: SortedRow<unknown>['values'] | null,
): Statement<number> | null {
  const listed = listedTurns(filter, scope)
  if (!listed) return null
  const beyondIt = before ? [beyond(turnOrder(sort, scope.facets), before, 'before')] : []
  const shown = all([conversationFilter(filter, scope), ...beyondIt])
  return {
    ...sql`SELECT count(*) AS n FROM ${placed(listed, scope)} WHERE ${shown}`,
    decode: (row) => number(row, 'n'),
  }
}

/** A conversation with its sort values; no row if it is not in the list. */
export function listedPlace(
  { filter, sort, scope }: List,
  key: number,
): Statement<SortedRow<ConversationPlace>> {
  const terms = listOrder(sort, scope.facets)
  return {
    ...sql`SELECT c.key, c.split, c.id, ${orderColumns(terms)} FROM ${tableOf(scope.corpusId, 'conversations')} c
      WHERE c.key = ${bound(key, 'INTEGER')} AND ${conversationFilter(filter, scope)}`,
    decode: (row) => ({ row: place(row), values: valuesOf(terms, row) }),
  }
}

/** Number of conversations in a list, and of those before a given one. */
export interface ListCounts {
  readonly total: number
  readonly before: number
}

/** @param values sort values of the given conversation; if null, `before` is 0 */
export function listCounts(
  { filter, sort, scope }: List,
  values: SortedRow<unknown>['values'] | null,
): Statement<ListCounts> {
  const before = values ? beyond(listOrder(sort, scope.facets), values, 'before') : NEVER
  return {
    ...sql`SELECT count(*) AS total, count(*) FILTER (WHERE ${before}) AS before
      FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${conversationFilter(filter, scope)}`,
    decode: rowOf({ total: number, before: number }),
  }
}

/** Keys and numbers of turns of the next `n` conversations after a key, in published order. */
export function nextKeys(filter: Filter, scope: FilterScope, after: number, n: number): SqlFragment {
  return sql`SELECT c.key, c.turns FROM ${tableOf(scope.corpusId, 'conversations')} c
    WHERE c.key > ${bound(after, 'INTEGER')} AND ${conversationFilter(filter, scope)}
    ORDER BY c.key LIMIT ${bound(n, 'INTEGER')}`
}
