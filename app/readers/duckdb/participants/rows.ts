import { FIELD_KINDS, hasGroups } from '../../../fields/registry.ts'
import { type FieldRef, type Filter, findsTurns, isEmptyFilter } from '../../../model/index.ts'
import type { Dimension } from '../../summaries.ts'
import { filteredKeys } from '../facets.ts'
import { fieldSql } from '../fields/field_sql.ts'
import { knownParticipantFields, participantConditions } from '../fields/participant_fields.ts'
import { type FilterScope, inSplits, turnConditions } from '../filter.ts'
import { all, bound, identifier, type SqlFragment, sql, tableOf } from '../sql.ts'

/** Largest number of participants of a conversation. */
const MOST_PARTICIPANTS = 2 ** 20

/**
 * Participants that a filter selects, as all columns of their table and a unique number `key`.
 * @throws QueryError if the corpus has no table of participants
 */
export function selectedParticipants(filter: Filter, scope: FilterScope): SqlFragment {
  knownParticipantFields(scope)
  const table = (name: string) => tableOf(scope.corpusId, name)
  const said = findsTurns(filter)
    ? [
        sql`(p.conversation_key, p.id) IN (SELECT t.conversation_key, t.speaker FROM ${table('turns')} t
          WHERE ${all([inSplits('t', scope), ...turnConditions(filter, scope)])})`,
      ]
    : []
  const kept = isEmptyFilter(filter) ? [] : [sql`p.conversation_key IN (${filteredKeys(filter, scope)})`]
  const where = all([inSplits('p', scope), ...participantConditions(filter, scope), ...kept, ...said])
  return sql`SELECT p.*, p.conversation_key::BIGINT * ${MOST_PARTICIPANTS} + p.participant AS key
    FROM ${table('participants')} p WHERE ${where}`
}

/**
 * Values of a dimension as rows `key` (of `selectedParticipants`) and `value` (as text, NULL if missing), each once. No
 * rows if the field does not exist or has no groups.
 * @param participants query of the participants
 */
export function participantDimension(
  dimension: Dimension,
  participants: SqlFragment,
  scope: FilterScope,
): SqlFragment {
  const table = (name: string) => tableOf(scope.corpusId, name)
  if ('scheme' in dimension)
    return sql`SELECT DISTINCT p.key, l.value FROM (${participants}) p
      JOIN ${table('turns')} t ON t.conversation_key = p.conversation_key AND t.speaker = p.id
      JOIN ${table('labels')} l ON l.conversation_key = t.conversation_key AND l.turn = t.turn
      WHERE l.scheme = ${bound(dimension.scheme)}`
  const field = fieldsOf(dimension.of, scope).find(({ key }) => key === dimension.key)
  if (!field || !hasGroups(field.kind))
    return sql`SELECT NULL::BIGINT AS key, NULL::VARCHAR AS value WHERE false`
  const from = fieldRows(dimension, participants, scope)
  const values = fieldSql(field.kind).values(`c.${identifier(field.key)}`, from)
  return dimension.of === 'turn'
    ? sql`SELECT DISTINCT key, value FROM (${values}) WHERE value IS NOT NULL`
    : values
}

/** Participants that have a dimension, as rows `key`. For a scheme, one of their turns was examined under it. */
export function participantGiven(
  dimension: Dimension,
  participants: SqlFragment,
  scope: FilterScope,
): SqlFragment {
  if ('scheme' in dimension)
    return sql`SELECT DISTINCT p.key FROM (${participants}) p
      JOIN ${tableOf(scope.corpusId, 'turns')} t ON t.conversation_key = p.conversation_key AND t.speaker = p.id
      JOIN ${tableOf(scope.corpusId, 'examined')} e ON e.conversation_key = t.conversation_key AND e.turn = t.turn
      WHERE e.scheme = ${bound(dimension.scheme)}`
  const isKnown = fieldsOf(dimension.of, scope).some(({ key }) => key === dimension.key)
  return isKnown
    ? sql`SELECT DISTINCT c.key ${fieldRows(dimension, participants, scope)} AND c.${identifier(dimension.key)} IS NOT NULL`
    : sql`SELECT NULL::BIGINT AS key WHERE false`
}

/** Given numbers of a field as rows `key` and `x`: one per participant, or one per own turn for a field of turns. */
export function participantNumberRows(
  { key, of }: FieldRef,
  participants: SqlFragment,
  scope: FilterScope,
): SqlFragment {
  const field = fieldsOf(of, scope).find((one) => one.key === key)
  if (!field || FIELD_KINDS[field.kind].condition !== 'range')
    return sql`SELECT NULL::BIGINT AS key, NULL::DOUBLE AS x WHERE false`
  const from = fieldRows({ key, ...(of && { of }) }, participants, scope)
  const amount = fieldSql(field.kind).amount(`c.${identifier(key)}`)
  return sql`SELECT c.key, ${amount} AS x ${from} AND x IS NOT NULL`
}

function fieldsOf(of: FieldRef['of'], scope: FilterScope) {
  if (of === 'turn') return scope.turnFields
  return of === 'participant' ? knownParticipantFields(scope) : scope.facets
}

/** Rows `c` that have a field: of participants, of their own turns, or of their conversations. */
function fieldRows({ key, of }: FieldRef, participants: SqlFragment, scope: FilterScope): SqlFragment {
  if (of === 'participant') return sql`FROM (${participants}) c WHERE true`
  return of === 'turn' ? ownTurns(participants, scope) : ofConversation(key, participants, scope)
}

/** The participants' own turns as rows `c`. */
function ownTurns(participants: SqlFragment, scope: FilterScope): SqlFragment {
  return sql`FROM (SELECT t.*, p.key FROM (SELECT key, conversation_key, id AS who FROM (${participants})) p
    JOIN ${tableOf(scope.corpusId, 'turns')} t ON t.conversation_key = p.conversation_key AND t.speaker = p.who) c
    WHERE true`
}

/** A field of the participants' conversations as rows `c`. */
function ofConversation(key: string, participants: SqlFragment, scope: FilterScope): SqlFragment {
  return sql`FROM (SELECT p.key, d.${identifier(key)} FROM (${participants}) p
    JOIN ${tableOf(scope.corpusId, 'conversations')} d ON d.key = p.conversation_key) c WHERE true`
}
