import type { Statement } from '../../engine/engine.ts'
import { type Filter, findsTurns, wantsLabels, wantsTurns } from '../../model/index.ts'
import type { Hit } from '../rows.ts'
import { turnsWith } from './fields/turn_fields.ts'
import { type FilterScope, hitTurns, inSplits, turnConditions } from './filter.ts'
import {
  all,
  bound,
  integers,
  joined,
  listed,
  number,
  rowOf,
  SHOWN_TEXT,
  type SqlFragment,
  sql,
  tableOf,
  text,
} from './sql.ts'

export type { Hit }

/** Turns of the given conversations that a filter matches or selects, in order. */
export function hitsOf(keys: readonly number[], filter: Filter, scope: FilterScope): Statement<Hit> | null {
  const found = findsTurns(filter) ? turnConditions(filter, scope) : ledTo(filter, scope)
  if (!found) return null
  // As a join, the engine reads only rows between the smallest and the largest key. The keys of a page are close
  // together.
  const wanted = sql`t.conversation_key IN (SELECT ${integers(keys)})`
  const hits = all([inSplits('t', scope), ...found, wanted])
  return {
    ...sql`SELECT t.conversation_key AS key, t.split, t.conversation, t.turn, coalesce(t.name, '') AS name, ${SHOWN_TEXT}
      FROM ${tableOf(scope.corpusId, 'turns')} t WHERE ${hits} ORDER BY key, t.turn`,
    decode: rowOf({ key: number, split: text, conversation: text, turn: number, name: text, text }),
  }
}

/** Restricts turns `t` to those that a filter selects without matching turns itself. Null if it selects none. */
function ledTo(filter: Filter, scope: FilterScope): SqlFragment[] | null {
  const turns = listedTurns(filter, scope)
  return turns && [sql`(t.conversation_key, t.turn) IN (${turns})`]
}

/** Turns of one conversation that a filter matches or selects, in order. */
export function hitsInOne(key: number, filter: Filter, scope: FilterScope): Statement<number> | null {
  const turns = listedTurns(filter, scope)
  if (!turns) return null
  return {
    ...sql`SELECT DISTINCT turn FROM (${turns}) WHERE conversation_key = ${bound(key, 'INTEGER')} ORDER BY turn`,
    decode: (row) => number(row, 'turn'),
  }
}

/**
 * Turns that a filter selects: its hits. If the filter only requires labels or turn values anywhere in the
 * conversation, the turns with one of these. Null if it requires neither.
 */
export function listedTurns(filter: Filter, scope: FilterScope): SqlFragment | null {
  const wanted = filter.labels.filter(wantsLabels)
  const hits = hitTurns(filter, scope)
  const valued = filter.facets.filter(wantsTurns).flatMap((part) => turnsWith(part, scope) ?? [])
  if (hits || wanted.length + valued.length === 0) return hits
  const one = wanted.map(
    ({ scheme, include }) => sql`(l.scheme = ${bound(scheme)} AND l.value IN ${listed(include, 'VARCHAR')})`,
  )
  const labelled = sql`SELECT l.conversation_key, l.turn FROM ${tableOf(scope.corpusId, 'labels')} l
    WHERE ${inSplits('l', scope)} AND (${joined(one, ' OR ')})`
  const queries = wanted.length === 0 ? valued : [labelled, ...valued]
  return sql`SELECT DISTINCT conversation_key, turn FROM (${joined(queries, ' UNION ALL ')})`
}

/** Keys and turns (two columns) of every turn that a filter selects, sorted by both. See `listedTurns`. */
export function hitPlaces(filter: Filter, scope: FilterScope): SqlFragment | null {
  const turns = listedTurns(filter, scope)
  return turns && sql`SELECT conversation_key, turn FROM (${turns}) ORDER BY conversation_key, turn`
}
