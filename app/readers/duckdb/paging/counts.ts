import type { Statement } from '../../../engine/engine.ts'
import { type Filter, MISSING } from '../../../model/index.ts'
import type { ValueCount } from '../../reader.ts'
import { filteredKeys, labelGroups, type ValuedFacet, type ValueGroup, valueGroups } from '../facets.ts'
import type { FilterScope } from '../filter.ts'
import { number, text } from '../sql.ts'

/** How many conversations have each value of a facet, among those that a filter lets through. */
export function valueCounts(
  facet: ValuedFacet,
  filter: Filter,
  scope: FilterScope,
  top: number,
): Statement<ValueCount> {
  return counted(valueGroups(facet, scope), filter, scope, top)
}

/** How many conversations have each label of a scheme, among those that a filter lets through. */
export function labelCounts(
  scheme: string,
  filter: Filter,
  scope: FilterScope,
  top: number,
): Statement<ValueCount> {
  return counted(labelGroups(scheme, scope), filter, scope, top)
}

function counted(
  groups: Statement<ValueGroup>,
  filter: Filter,
  scope: FilterScope,
  top: number,
): Statement<ValueCount> {
  const kept = filteredKeys(filter, scope)
  return {
    sql: `SELECT value, count(*) AS n FROM (SELECT value, unnest(keys) AS key FROM (${groups.sql}))
      WHERE key IN (${kept.sql}) GROUP BY value ORDER BY n DESC, value NULLS LAST LIMIT ?::INTEGER`,
    params: [...groups.params, ...kept.params, top],
    decode: (row) => ({ value: row.value === null ? MISSING : text(row, 'value'), count: number(row, 'n') }),
  }
}
