import type { Statement } from '../../engine/engine.ts'
import { type Filter, findsTurns, wantsLabels, wantsTurns } from '../../model/index.ts'
import type { Hit } from '../rows.ts'
import { turnsWith } from './fields/turn_fields.ts'
import { type FilterScope, hitTurns, inSplits, turnConditions } from './filter.ts'
import { INTEGERS, number, placeholders, SHOWN_TEXT, tableOf, text } from './sql.ts'
import { all, type SqlFragment } from './sql_fragment.ts'

export type { Hit }

/** Every turn of some conversations that a filter finds or leads to, in order. */
export function hitsOf(keys: readonly number[], filter: Filter, scope: FilterScope): Statement<Hit> | null {
  const found = findsTurns(filter) ? turnConditions(filter, scope) : ledTo(filter, scope)
  if (!found) return null
  // A join, of which the engine reads only the rows between the smallest key and the largest: a page of the list lies
  // close together.
  const wanted: SqlFragment = { sql: `t.conversation_key IN (SELECT ${INTEGERS})`, params: [keys.join()] }
  const hits = all([inSplits('t', scope), ...found, wanted])
  return {
    sql: `SELECT t.conversation_key AS key, t.split, t.conversation, t.turn, coalesce(t.name, '') AS name, ${SHOWN_TEXT}
      FROM ${tableOf(scope.corpusId, 'turns')} t WHERE ${hits.sql} ORDER BY key, t.turn`,
    params: hits.params,
    decode: (row) => ({
      key: number(row, 'key'),
      split: text(row, 'split'),
      conversation: text(row, 'conversation'),
      turn: number(row, 'turn'),
      name: text(row, 'name'),
      text: text(row, 'text'),
    }),
  }
}

/** That a turn `t` is one that a filter leads to, which says nothing else of turns; `null` where it leads to none. */
function ledTo(filter: Filter, scope: FilterScope): SqlFragment[] | null {
  const listed = listedTurns(filter, scope)
  return listed && [{ sql: `(t.conversation_key, t.turn) IN (${listed.sql})`, params: listed.params }]
}

/** The turns of one conversation that a filter finds or leads to, in order. */
export function hitsInOne(key: number, filter: Filter, scope: FilterScope): Statement<number> | null {
  const listed = listedTurns(filter, scope)
  if (!listed) return null
  return {
    sql: `SELECT DISTINCT turn FROM (${listed.sql}) WHERE conversation_key = ?::INTEGER ORDER BY turn`,
    params: [...listed.params, key],
    decode: (row) => number(row, 'turn'),
  }
}

/**
 * The turns that a filter leads to: its hits or, where it wants labels or values of turns anywhere in the conversation
 * and says nothing else about turns, those that have one of these; `null` where there are none to be had.
 */
export function listedTurns(filter: Filter, scope: FilterScope): SqlFragment | null {
  const wanted = filter.labels.filter(wantsLabels)
  const hits = hitTurns(filter, scope)
  const valued = filter.facets.filter(wantsTurns).flatMap((part) => turnsWith(part, scope) ?? [])
  if (hits || wanted.length + valued.length === 0) return hits
  if (wanted.length === 0) return joined(valued)
  const splits = inSplits('l', scope)
  const one = wanted.map(({ include }) => `(l.scheme = ? AND l.value IN ${placeholders(include, 'VARCHAR')})`)
  const labelled: SqlFragment = {
    sql: `SELECT l.conversation_key, l.turn FROM ${tableOf(scope.corpusId, 'labels')} l
      WHERE ${splits.sql} AND (${one.join(' OR ')})`,
    params: [...splits.params, ...wanted.flatMap(({ scheme, include }) => [scheme, ...include])],
  }
  return joined([labelled, ...valued])
}

/** The rows of several queries, each once. */
function joined(queries: readonly SqlFragment[]): SqlFragment {
  return {
    sql: `SELECT DISTINCT conversation_key, turn FROM (${queries.map((q) => q.sql).join(' UNION ALL ')})`,
    params: queries.flatMap((q) => q.params),
  }
}

/** The keys and turns (two columns) of every turn that a filter leads to, sorted by both; see `listedTurns`. */
export function hitPlaces(filter: Filter, scope: FilterScope): Omit<Statement<unknown>, 'decode'> | null {
  const listed = listedTurns(filter, scope)
  if (!listed) return null
  return {
    sql: `SELECT conversation_key, turn FROM (${listed.sql}) ORDER BY conversation_key, turn`,
    params: listed.params,
  }
}
