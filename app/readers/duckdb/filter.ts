import { fold, spacedPattern } from '../../base/fold.ts'
import {
  type Filter,
  findsTurns,
  type LabelFilter,
  MISSING,
  type OnlyPlace,
  parseSearch,
  type SearchMode,
  type SearchTerm,
  schemeOfField,
} from '../../model/index.ts'
import { fieldSql } from './fields/field_sql.ts'
import { hasParticipant, saidByParticipant } from './fields/participant_fields.ts'
import { type FilterScope, inSplits } from './fields/scope.ts'
import { turnFieldConditions } from './fields/turn_fields.ts'
import { sequenceCondition } from './filtering/sequences.ts'
import {
  all,
  any,
  bound,
  identifier,
  integers,
  listed,
  NEVER,
  not,
  type SqlFragment,
  sql,
  tableOf,
  textColumn,
} from './sql.ts'

export { type FilterScope, inSplits }

/**
 * Turns that match a filter, as a query with the columns `conversation_key` and `turn`. Null if the filter has no
 * condition on turns.
 */
export function hitTurns(filter: Filter, scope: FilterScope): SqlFragment | null {
  return findsTurns(filter) ? sql`SELECT t.conversation_key, t.turn ${fromHits(filter, scope)}` : null
}

/** Turns `t` that match a filter, as the rest of a query. */
function fromHits(filter: Filter, scope: FilterScope): SqlFragment {
  const where = all([inSplits('t', scope), ...turnConditions(filter, scope)])
  return sql`FROM ${tableOf(scope.corpusId, 'turns')} t WHERE ${where}`
}

/** Conditions that make a turn `t` a hit. */
export function turnConditions(filter: Filter, scope: FilterScope): SqlFragment[] {
  const terms: SqlFragment[] =
    filter.mode === 'pattern' && filter.search.trim() !== ''
      ? [matches(filter.search.trim())]
      : parseSearch(filter.search).map((term) => termCondition(term, filter.mode, scope))
  const labels = filter.labels
    .filter((l) => l.on === 'turn')
    .flatMap((l) => labelConditions(l, scope, ON_TURN))
  const sequence = filter.sequence ? [sequenceCondition(filter.sequence, scope)] : []
  return [...terms, ...labels, ...sequence, ...saidByParticipant(filter, scope), ...onlyTurns(filter)]
}

/** Conditions on a conversation `c`, without those on hits. */
function conversationConditions(filter: Filter, scope: FilterScope): SqlFragment[] {
  const facets = filter.facets.flatMap((part) => {
    if (part.of === 'turn') return turnFieldConditions(part, scope)
    if (part.of === 'participant') return []
    const facet = scope.facets.find((f) => f.key === part.key)
    return facet ? [fieldSql(facet.kind).passes(`c.${identifier(facet.key)}`, part)] : []
  })
  const labels = filter.labels
    .filter((l) => l.on === 'conversation')
    .flatMap((l) => labelConditions(l, scope, IN_CONVERSATION))
  const only = filter.only ? [sql`(c.split, c.id) IN (${placesOf(filter.only)})`] : []
  return [inSplits('c', scope), ...facets, ...hasParticipant(filter, scope), ...labels, ...only]
}

/** The whole filter as a condition on a conversation `c`. */
export function conversationFilter(filter: Filter, scope: FilterScope): SqlFragment {
  const found = findsTurns(filter)
    ? [sql`c.key IN (SELECT t.conversation_key ${fromHits(filter, scope)})`]
    : []
  return all([...conversationConditions(filter, scope), ...found])
}

/** Conditions that a turn `t` belongs to a fixed selection, if that has turns. */
function onlyTurns({ only = [] }: Filter): SqlFragment[] {
  const turns = only.filter(({ turn }) => turn !== null)
  if (turns.length === 0) return []
  return [
    sql`(t.split, t.conversation, t.turn) IN (${placesOf(turns)}, ${integers(turns.map(({ turn }) => turn ?? 0))} AS turn)`,
  ]
}

/** Columns `split` and `id` of places. Matches nothing if there are none. */
function placesOf(places: readonly OnlyPlace[]): SqlFragment {
  if (places.length === 0) return sql`SELECT NULL::VARCHAR AS split, NULL::VARCHAR AS id`
  return sql`SELECT ${textColumn(places.map(({ split }) => split))} AS split,
    ${textColumn(places.map(({ id }) => id))} AS id`
}

function termCondition(term: SearchTerm, mode: SearchMode, scope: FilterScope): SqlFragment {
  const condition =
    term.kind === 'pattern'
      ? matches(term.value)
      : term.kind === 'field'
        ? fieldCondition(term, mode, scope)
        : holds(term.value, mode)
  return term.negated ? not(condition) : condition
}

function holds(text: string, mode: SearchMode): SqlFragment {
  const needle = fold(text)
  const escaped = spacedPattern(needle)
  // A phrase may go over a line break.
  if (mode !== 'word' && /\s/u.test(needle)) return sql`regexp_matches(t.folded, ${bound(escaped)})`
  if (mode !== 'word') return sql`contains(t.folded, ${bound(needle)})`
  const word = `(?:^|[^\\p{L}\\p{N}_])${escaped}(?:$|[^\\p{L}\\p{N}_])`
  return sql`regexp_matches(t.folded, ${bound(word)})`
}

function matches(pattern: string): SqlFragment {
  // `^` and `$` match at each line.
  return sql`regexp_matches(t.text, ${bound(`(?m)${pattern}`)}, 'i')`
}

function fieldCondition(term: SearchTerm, mode: SearchMode, scope: FilterScope): SqlFragment {
  const { field, value } = term
  const same = (column: string) => sql`lower(${column}) = lower(${bound(value)})`
  switch (field) {
    case 'label':
      return labelled(scope, ON_TURN, same('l.value'))
    case 'by':
      return labelled(scope, ON_TURN, same('l.given_by'))
    case 'speaker':
      return sql`(${same('t.speaker')} OR ${same('t.name')})`
    case 'to':
      // In other corpora, `to` may be the name of a field.
      if (scope.addressed) return sql`(${same('t.addressee')} OR ${same('t.addressee_name')})`
      break
    case 'role':
      return same('t.role')
    case 'action':
      return same('t.action')
    case 'kind':
      return kindCondition(value)
  }
  const turnField = scope.turnFields.find((f) => f.key === field)
  if (turnField) return fieldSql(turnField.kind).fits(`t.${identifier(field)}`, value)
  const scheme = schemeOfField(field, scope.schemes)
  if (scheme) return labelled(scope, ON_TURN, sql`l.scheme = ${bound(scheme)} AND ${same('l.value')}`)
  return field === 'to' ? NEVER : holds(`${field}:${value}`, mode)
}

function kindCondition(value: string): SqlFragment {
  if (/^actions?$/i.test(value)) return sql`t.action IS NOT NULL`
  if (/^utterances?$/i.test(value)) return sql`(t.action IS NULL OR t.text <> '')`
  return NEVER
}

const ON_TURN = 'l.conversation_key = t.conversation_key AND l.turn = t.turn'
const IN_CONVERSATION = 'l.conversation_key = c.key'

function labelled(scope: FilterScope, place: string, condition: SqlFragment): SqlFragment {
  return sql`EXISTS (SELECT 1 FROM ${tableOf(scope.corpusId, 'labels')} l WHERE ${place} AND ${condition})`
}

function labelConditions(filter: LabelFilter, scope: FilterScope, place: string): SqlFragment[] {
  const wanted = (values: readonly string[]) =>
    sql`l.scheme = ${bound(filter.scheme)} AND l.value IN ${listed(values, 'VARCHAR')}`
  const one = (values: readonly string[]) => labelled(scope, place, wanted(values))
  const named = new Set(filter.include)
  const unannotated = named.delete(MISSING) ? [notAnnotated(place)] : []
  const include = [...named]
  const included =
    filter.match === 'all'
      ? [...(include.length > 0 ? [allLabels(include)] : []), ...unannotated]
      : [any([...(include.length > 0 ? [one(include)] : []), ...unannotated])]
  const exclude = filter.exclude.filter((value) => value !== MISSING)
  return [
    ...(filter.include.length > 0 ? included : []),
    ...(exclude.length > 0 ? [not(one(exclude))] : []),
    ...(filter.exclude.includes(MISSING) ? [not(notAnnotated(place))] : []),
  ]

  function allLabels(values: readonly string[]): SqlFragment {
    return values.length > 1 ? everyLabel(scope, place, wanted(values), values.length) : one(values)
  }
}

/** True if a turn or conversation was not annotated, so that a missing label means nothing. */
function notAnnotated(place: string): SqlFragment {
  return sql`NOT coalesce(${place === ON_TURN ? 't' : 'c'}.annotated, false)`
}

/**
 * Requires all of `count` labels. Counts them in one subquery, because the engine takes seconds to plan one for each. It
 * does not refer to the outer query, which ClickHouse refuses on several shards.
 */
function everyLabel(scope: FilterScope, place: string, wanted: SqlFragment, count: number): SqlFragment {
  const isTurn = place === ON_TURN
  const key = isTurn ? 'l.conversation_key, l.turn' : 'l.conversation_key'
  return sql`${isTurn ? '(t.conversation_key, t.turn)' : 'c.key'} IN (SELECT ${key}
    FROM ${tableOf(scope.corpusId, 'labels')} l WHERE ${wanted}
    GROUP BY ${key} HAVING count(DISTINCT l.value) = ${count})`
}
