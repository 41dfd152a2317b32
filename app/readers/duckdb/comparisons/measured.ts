import { WORD } from '../../../base/statistics/words.ts'
import type { Query, Statement } from '../../../engine/engine.ts'
import { type Filter, findsTurns, MISSING } from '../../../model/index.ts'
import type { ComparedUnit, Measured } from '../../comparisons.ts'
import type { Dimension } from '../../summaries.ts'
import { givenKeys } from '../facets.ts'
import { fieldSql } from '../fields/field_sql.ts'
import { knownParticipantFields, saidByParticipant } from '../fields/participant_fields.ts'
import { turnFieldConditions, turnHas } from '../fields/turn_fields.ts'
import { conversationFilter, type FilterScope, inSplits, turnConditions } from '../filter.ts'
import { selectedParticipants } from '../participants/rows.ts'
import { bound, identifier, joined, number, rowOf, type SqlFragment, sql, tableOf } from '../sql.ts'

/** Rows `(grp, cluster, value)` of all groups, one per case. `value` is NULL for cases without one. */
export function caseRows(
  groups: readonly Filter[],
  unit: ComparedUnit,
  measured: Measured,
  scope: FilterScope,
): SqlFragment {
  const values = { turn: turnValue, conversation: conversationValue, participant: participantValue }
  const value = values[unit](measured, scope)
  const rows = groups.map((filter, group) => {
    const g = bound(group, 'INTEGER')
    if (unit === 'participant')
      return sql`SELECT ${g} AS grp, p.conversation_key AS cluster, ${value} AS value
          FROM (${selectedParticipants(filter, scope)}) p`
    return unit === 'turn'
      ? sql`SELECT ${g} AS grp, t.conversation_key AS cluster, ${value} AS value ${turnsOf(filter, scope)}`
      : sql`SELECT ${g} AS grp, c.key AS cluster, ${value} AS value
          FROM ${tableOf(scope.corpusId, 'conversations')} c WHERE ${conversationFilter(filter, scope)}`
  })
  return joined(rows, ' UNION ALL ')
}

/** FROM and WHERE of the turns `t` of a group. */
export function turnsOf(filter: Filter, scope: FilterScope): SqlFragment {
  const kept = sql`t.conversation_key IN (SELECT c.key FROM ${tableOf(scope.corpusId, 'conversations')} c
    WHERE ${conversationFilter(filter, scope)})`
  const found = findsTurns(filter) ? turnConditions(filter, scope) : saidByParticipant(filter, scope)
  const conditions = [inSplits('t', scope), kept, ...found]
  return sql`FROM ${tableOf(scope.corpusId, 'turns')} t WHERE ${joined(conditions, ' AND ')}`
}

/** Distinct values of all cases, ascending. */
export function distinctValues(...asked: Parameters<typeof caseRows>): Statement<number> {
  return {
    ...sql`SELECT DISTINCT value::DOUBLE AS value FROM (${caseRows(...asked)}) WHERE value IS NOT NULL ORDER BY value`,
    decode: (row) => number(row, 'value'),
  }
}

/**
 * Columns: group, cluster, value and cases. A share has its value of 0 or 1, a number its 0-based rank among the distinct
 * ones. -1 means no value.
 */
export function countedCases(...asked: Parameters<typeof caseRows>): Query {
  const [, , { of }] = asked
  if (of === 'share')
    return sql`SELECT grp, cluster, coalesce(value, -1)::INTEGER AS v, count(*)::INTEGER AS n
      FROM (${caseRows(...asked)}) GROUP BY ALL ORDER BY 1, 2, 3`
  return sql`WITH cases AS MATERIALIZED (${caseRows(...asked)}),
    ranks AS (SELECT value, (row_number() OVER (ORDER BY value) - 1)::INTEGER AS rank
      FROM (SELECT DISTINCT value FROM cases WHERE value IS NOT NULL))
    SELECT x.grp, x.cluster, coalesce(r.rank, -1)::INTEGER, x.n FROM
      (SELECT grp, cluster, value, count(*)::INTEGER AS n FROM cases GROUP BY ALL) x
      LEFT JOIN ranks r ON r.value = x.value
    ORDER BY 1, 2, 3`
}

const NULL_VALUE = sql`NULL::DOUBLE`

/** Value of a conversation `c`. */
function conversationValue(measured: Measured, scope: FilterScope): SqlFragment {
  if (measured.of === 'number') {
    const { key, of } = measured.field
    const known = of !== 'turn' && scope.facets.some((f) => f.key === key && f.kind === 'number')
    return known || key === 'turns' ? sql`c.${identifier(key)}::DOUBLE` : NULL_VALUE
  }
  if (measured.of === 'length')
    return sql`(SELECT coalesce(sum(${wordsIn('w.folded')}), 0)::DOUBLE FROM ${tableOf(scope.corpusId, 'turns')} w
      WHERE w.conversation_key = c.key)`
  const { what, value } = measured
  if ('said' in what) return NULL_VALUE
  if ('scheme' in what) {
    const keys = (table: string, also: SqlFragment) =>
      sql`c.key IN (SELECT l.conversation_key FROM ${tableOf(scope.corpusId, table)} l
        WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(what.scheme)} AND ${also})`
    return zeroOrOne(keys('examined', sql`true`), keys('labels', sql`l.value = ${bound(value)}`))
  }
  const part = valuesPart(what, value)
  if (what.of === 'turn') {
    const [has = NULL_VALUE] = turnFieldConditions(part, scope)
    return zeroOrOne(sql`c.key IN (${givenKeys(what, scope)})`, has)
  }
  const facet = scope.facets.find((f) => f.key === what.key)
  if (!facet) return NULL_VALUE
  const column = `c.${identifier(facet.key)}`
  if (facet.kind === 'number') return zeroOrOne(given(column, value), fieldSql('number').fits(column, value))
  return zeroOrOne(given(column, value), fieldSql(facet.kind).passes(column, part))
}

/** Value of a turn `t`. */
function turnValue(measured: Measured, scope: FilterScope): SqlFragment {
  if (measured.of === 'length') return sql`${wordsIn('t.folded')}::DOUBLE`
  if (measured.of === 'number') {
    const { key, of } = measured.field
    const known = of === 'turn' && scope.turnFields.some((f) => f.key === key && f.kind === 'number')
    return known ? sql`t.${identifier(key)}::DOUBLE` : NULL_VALUE
  }
  const { what, value } = measured
  if ('said' in what) {
    const column = `t.${what.said}`
    return zeroOrOne(
      what.said === 'action' ? sql`true` : given(column, value),
      value === MISSING ? sql`${column} IS NULL` : sql`coalesce(${column} = ${bound(value)}, false)`,
    )
  }
  if ('scheme' in what) {
    const turns = (table: string, also: SqlFragment) =>
      sql`(t.conversation_key, t.turn) IN (SELECT l.conversation_key, l.turn FROM ${tableOf(scope.corpusId, table)} l
        WHERE ${inSplits('l', scope)} AND l.scheme = ${bound(what.scheme)} AND ${also})`
    return zeroOrOne(turns('examined', sql`true`), turns('labels', sql`l.value = ${bound(value)}`))
  }
  const column = `t.${identifier(what.key)}`
  if (what.of === 'turn' && scope.turnFields.some((f) => f.key === what.key && f.kind === 'number'))
    return zeroOrOne(given(column, value), fieldSql('number').fits(column, value))
  const has = what.of === 'turn' ? turnHas(valuesPart(what, value), scope.turnFields, 't') : null
  return has ? zeroOrOne(given(column, value), has) : NULL_VALUE
}

/** Value of a participant `p`. NULL if the measure is of something else. */
function participantValue(measured: Measured, scope: FilterScope): SqlFragment {
  if (measured.of === 'length') return sql`p.words::DOUBLE`
  const fields = knownParticipantFields(scope)
  if (measured.of === 'number') {
    const { key, of } = measured.field
    const isKnown = of === 'participant' && fields.some((f) => f.key === key && f.kind === 'number')
    return isKnown ? sql`p.${identifier(key)}::DOUBLE` : NULL_VALUE
  }
  const { what, value } = measured
  if ('scheme' in what) {
    const own = (table: string, also: SqlFragment) =>
      sql`(p.conversation_key, p.id) IN (SELECT t.conversation_key, t.speaker FROM ${tableOf(scope.corpusId, 'turns')} t
        JOIN ${tableOf(scope.corpusId, table)} l ON l.conversation_key = t.conversation_key AND l.turn = t.turn
        WHERE l.scheme = ${bound(what.scheme)} AND ${also})`
    return zeroOrOne(own('examined', sql`true`), own('labels', sql`l.value = ${bound(value)}`))
  }
  const field =
    'said' in what || what.of !== 'participant' ? undefined : fields.find(({ key }) => key === what.key)
  if (!field) return NULL_VALUE
  const column = `p.${identifier(field.key)}`
  return field.kind === 'number'
    ? zeroOrOne(given(column, value), fieldSql('number').fits(column, value))
    : zeroOrOne(given(column, value), fieldSql(field.kind).passes(column, valuesPart(field, value)))
}

const valuesPart = (field: Exclude<Dimension, { scheme: string }>, value: string) =>
  ({ ...field, kind: 'values', include: [value], exclude: [], match: 'any' }) as const

/** Cases without a value count only if that is what is asked. */
const given = (column: string, value: string) => (value === MISSING ? sql`true` : sql`${column} IS NOT NULL`)

const zeroOrOne = (canHave: SqlFragment, has: SqlFragment) =>
  sql`CASE WHEN ${canHave} THEN (coalesce(${has}, false))::INTEGER::DOUBLE END`

const wordsIn = (column: string) => sql`len(regexp_extract_all(${column}, ${bound(WORD)}))`

/** A row without a word has the totals. */
export interface CountedWord {
  readonly word: string | null
  readonly a: number
  readonly b: number
}

/** Words, or pairs of adjacent words, of the turns of two groups. */
export function countedWords(
  [a, b]: readonly [Filter, Filter],
  length: 1 | 2,
  least: number,
  scope: FilterScope,
): Statement<CountedWord> {
  const side = (filter: Filter, group: number) =>
    sql`SELECT ${bound(group, 'INTEGER')} AS grp, regexp_extract_all(t.folded, ${bound(WORD)}) AS w ${turnsOf(filter, scope)}`
  const words = length === 1 ? 'w' : `list_transform(list_zip(w[:-2], w[2:]), p -> p[1] || ' ' || p[2])`
  return {
    ...sql`SELECT word, a, b FROM (
        SELECT word, count(*) FILTER (grp = 0)::INTEGER AS a, count(*) FILTER (grp = 1)::INTEGER AS b
        FROM (SELECT grp, unnest(${words}) AS word FROM (${side(a, 0)} UNION ALL ${side(b, 1)}) WHERE len(w) >= ${length})
        GROUP BY GROUPING SETS ((word), ())
      ) WHERE word IS NULL OR a + b >= ${bound(least, 'INTEGER')}`,
    decode: rowOf({ word: (row, column) => (row[column] as string | null) ?? null, a: number, b: number }),
  }
}
