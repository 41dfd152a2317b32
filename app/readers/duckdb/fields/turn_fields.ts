import { type FacetFilter, MISSING } from '../../../model/index.ts'
import { all, identifier, listed, not, type SqlFragment, sql, tableOf } from '../sql.ts'
import { fieldSql } from './field_sql.ts'
import { type FilterScope, inSplits } from './scope.ts'

/** Turns of the scope's splits as rows `c` with a `key`, so that turn fields query like conversation fields. */
export function fromTurns(scope: FilterScope): SqlFragment {
  const turns = tableOf(scope.corpusId, 'turns')
  return sql`FROM (SELECT *, conversation_key AS key FROM ${turns}) c WHERE ${inSplits('c', scope)}`
}

/** Requires that some turn of a conversation `c` has an included value, and none has an excluded one. */
export function turnFieldConditions(part: FacetFilter, scope: FilterScope): SqlFragment[] {
  const field = scope.turnFields.find((f) => f.key === part.key)
  if (!field) return []
  const from = fromTurns(scope)
  const { passes, values } = fieldSql(field.kind)
  const column = `c.${identifier(field.key)}`
  const some = (wanted: FacetFilter) => sql`c.key IN (SELECT c.key ${from} AND ${passes(column, wanted)})`
  if (part.kind === 'range') return [some(part)]
  const any = (include: readonly string[]) => some({ ...part, include, exclude: [], match: 'any' })
  /** One subquery for all values, because the engine takes seconds to plan one for each. */
  const every = (given: readonly string[]) =>
    sql`c.key IN (SELECT key FROM (${values(column, from)}) WHERE value IN ${listed(given, 'VARCHAR')}
      GROUP BY key HAVING count(DISTINCT value) = ${given.length})`
  const include = [...new Set(part.include)]
  const given = include.filter((value) => value !== MISSING)
  const apart = part.match === 'all' && include.length > 1
  return [
    ...(include.length > 0 && !apart ? [any(include)] : []),
    ...(apart && given.length > 0 ? [every(given)] : []),
    ...(apart && given.length < include.length ? [any([MISSING])] : []),
    ...(part.exclude.length > 0 ? [not(any(part.exclude))] : []),
  ]
}

/** True if a turn has an included value. Null if the field doesn't exist. @param row alias of the turn */
export function turnHas(
  part: FacetFilter,
  turnFields: FilterScope['turnFields'],
  row: string,
): SqlFragment | null {
  const field = turnFields.find((f) => f.key === part.key)
  if (!field) return null
  const wanted = part.kind === 'values' ? { ...part, exclude: [], match: 'any' as const } : part
  return all([fieldSql(field.kind).passes(`${row}.${identifier(field.key)}`, wanted)])
}

/** Turns with an included value, as a query with the columns `conversation_key` and `turn`. */
export function turnsWith(part: FacetFilter, scope: FilterScope): SqlFragment | null {
  const turn = turnHas(part, scope.turnFields, 'c')
  return turn && sql`SELECT c.conversation_key, c.turn ${fromTurns(scope)} AND ${turn}`
}
