import { QueryError } from '../../../engine/engine.ts'
import type { Filter } from '../../../model/index.ts'
import { duckDbReader } from '../messages.ts'
import { all, identifier, type SqlFragment, sql, tableOf } from '../sql.ts'
import { fieldSql } from './field_sql.ts'
import { type FilterScope, inSplits } from './scope.ts'

/** Fields of participants. @throws QueryError if the corpus has no table of participants */
export function knownParticipantFields({ participantFields }: Pick<FilterScope, 'participantFields'>) {
  if (!participantFields) throw new QueryError(duckDbReader.noParticipants, '')
  return participantFields
}

/** Conditions of a filter on a participant `p`. Unknown fields are skipped. */
export function participantConditions({ facets }: Filter, scope: FilterScope): SqlFragment[] {
  const own = facets.filter(({ of }) => of === 'participant')
  if (own.length === 0) return []
  const fields = knownParticipantFields(scope)
  return own.flatMap((part) => {
    const field = fields.find(({ key }) => key === part.key)
    return field ? [fieldSql(field.kind).passes(`p.${identifier(field.key)}`, part)] : []
  })
}

/** Requires that one participant of a conversation `c` meets all conditions on participants. */
export function hasParticipant(filter: Filter, scope: FilterScope): SqlFragment[] {
  const conditions = participantConditions(filter, scope)
  return conditions.length === 0
    ? []
    : [sql`c.key IN (SELECT p.conversation_key ${fromParticipants(conditions, scope)})`]
}

/** Requires that the speaker of a turn `t` meets all conditions on participants. */
export function saidByParticipant(filter: Filter, scope: FilterScope): SqlFragment[] {
  const conditions = participantConditions(filter, scope)
  return conditions.length === 0
    ? []
    : [
        sql`(t.conversation_key, t.speaker) IN (SELECT p.conversation_key, p.id ${fromParticipants(conditions, scope)})`,
      ]
}

function fromParticipants(conditions: readonly SqlFragment[], scope: FilterScope): SqlFragment {
  return sql`FROM ${tableOf(scope.corpusId, 'participants')} p
    WHERE ${all([inSplits('p', scope), ...conditions])}`
}
