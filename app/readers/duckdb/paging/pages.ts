import type { RawRow, Statement } from '../../../engine/engine.ts'
import type { Filter, Sort } from '../../../model/index.ts'
import type { At, HitPlace } from '../../reader.ts'
import type { ConversationPlace, ConversationRow } from '../../rows.ts'
import { conversationRow } from '../conversation_row.ts'
import { conversationFilter, type FilterScope } from '../filter.ts'
import { listedTurns } from '../hits.ts'
import { number, tableOf, text } from '../sql.ts'
import { all, NEVER } from '../sql_fragment.ts'
import {
  beyond,
  listOrder,
  type OrderTerm,
  orderColumns,
  pageParts,
  type SortedRow,
  type SortFacets,
  valuesOf,
} from './row_order.ts'

/** A list: conversations under a filter, in an order. */
export interface List {
  readonly filter: Filter
  readonly sort: Sort | null
  readonly scope: FilterScope
}

/** `n` conversations of a list and one more; see `pageOf`. */
export function listPage(
  { filter, sort, scope }: List,
  at: At,
  n: number,
): Statement<SortedRow<ConversationRow>> {
  const terms = listOrder(sort, scope.facets)
  const { where, tail } = pageParts(terms, at, n)
  const shown = all([conversationFilter(filter, scope), where])
  return {
    sql: `SELECT c.key, c.id, c.split, c.title, c.preview, c.turns, c.annotated, c.outcome, c.outcome_title,
        c.outcome_summary, c.label_counts, ${orderColumns(terms)}
      FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${shown.sql} ${tail.sql}`,
    params: [...shown.params, ...tail.params],
    urgent: true,
    decode: (row) => ({ row: conversationRow(row), values: valuesOf(terms, row) }),
  }
}

/** What the turns of a list are sorted by. */
export function turnOrder(sort: Sort | null, facets: SortFacets): readonly OrderTerm[] {
  return [...listOrder(sort, facets), { sql: 'h.turn', type: 'INTEGER', descending: false }]
}

/** `n` turns that a filter leads to and one more; `null` where it leads to none. */
export function turnPage(
  { filter, sort, scope }: List,
  at: At,
  n: number,
): Statement<SortedRow<HitPlace>> | null {
  const listed = listedTurns(filter, scope)
  if (!listed) return null
  const terms = turnOrder(sort, scope.facets)
  const { where, tail } = pageParts(terms, at, n)
  const shown = all([conversationFilter(filter, scope), where])
  return {
    sql: `SELECT c.key, c.split, c.id, h.turn, ${orderColumns(terms)}
      FROM (${listed.sql}) h JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = h.conversation_key
      WHERE ${shown.sql} ${tail.sql}`,
    params: [...listed.params, ...shown.params, ...tail.params],
    decode: (row) => ({
      row: { ...placeIn(row), turn: number(row, 'turn') },
      values: valuesOf(terms, row),
    }),
  }
}

/**
 * How many turns a filter leads to in a list; `null` where it leads to none.
 * @param before only those before one that is sorted by these values
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
    sql: `SELECT count(*) AS n
      FROM (${listed.sql}) h JOIN ${tableOf(scope.corpusId, 'conversations')} c ON c.key = h.conversation_key
      WHERE ${shown.sql}`,
    params: [...listed.params, ...shown.params],
    decode: (row) => number(row, 'n'),
  }
}

/** A conversation with what it is sorted by; no row where it is not in the list. */
export function listedPlace(
  { filter, sort, scope }: List,
  key: number,
): Statement<SortedRow<ConversationPlace>> {
  const terms = listOrder(sort, scope.facets)
  const shown = conversationFilter(filter, scope)
  return {
    sql: `SELECT c.key, c.split, c.id, ${orderColumns(terms)}
      FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE c.key = ?::INTEGER AND ${shown.sql}`,
    params: [key, ...shown.params],
    decode: (row) => ({
      row: placeIn(row),
      values: valuesOf(terms, row),
    }),
  }
}

/** How many conversations a list has, and how many of them stand before one. */
export interface ListCounts {
  readonly total: number
  readonly before: number
}

/** @param values of what the one is sorted by; `null`: there is none, and nothing before it */
export function listCounts(
  { filter, sort, scope }: List,
  values: SortedRow<unknown>['values'] | null,
): Statement<ListCounts> {
  const before = values ? beyond(listOrder(sort, scope.facets), values, 'before') : NEVER
  const shown = conversationFilter(filter, scope)
  return {
    sql: `SELECT count(*) AS total, count(*) FILTER (WHERE ${before.sql}) AS before
      FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${shown.sql}`,
    params: [...before.params, ...shown.params],
    decode: (row) => ({ total: number(row, 'total'), before: number(row, 'before') }),
  }
}

/** The keys, and numbers of turns, of the next `n` conversations after a key, as published. */
export function nextKeys(
  filter: Filter,
  scope: FilterScope,
  after: number,
  n: number,
): Omit<Statement<unknown>, 'decode'> {
  const shown = conversationFilter(filter, scope)
  return {
    sql: `SELECT c.key, c.turns FROM ${tableOf(scope.corpusId, 'conversations')} c
      WHERE c.key > ?::INTEGER AND ${shown.sql} ORDER BY c.key LIMIT ?::INTEGER`,
    params: [after, ...shown.params, n],
  }
}

function placeIn(row: RawRow): ConversationPlace {
  return { key: number(row, 'key'), split: text(row, 'split'), id: text(row, 'id') }
}
