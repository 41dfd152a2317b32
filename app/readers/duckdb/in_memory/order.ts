import type { Statement } from '../../../engine/engine.ts'
import type { Filter, Sort } from '../../../model/index.ts'
import { conversationFilter, type FilterScope } from '../filter.ts'
import { listOrder, orderSql } from '../paging/row_order.ts'
import { placeholders, tableOf } from '../sql.ts'
import type { SqlFragment } from '../sql_fragment.ts'

/** A filter, and what it needs to know of the corpus. */
export interface ScopedFilter {
  readonly filter: Filter
  readonly scope: FilterScope
}

/** The keys of the conversations of some splits, in the order of the list; ties stand as published. */
export function orderedKeys(
  corpusId: string,
  splits: readonly string[],
  sort: Sort | null,
  scoped?: ScopedFilter,
): Omit<Statement<unknown>, 'decode'> {
  const order = orderSql(listOrder(sort, scoped?.scope.facets ?? []), false)
  const where: SqlFragment = scoped
    ? conversationFilter(scoped.filter, scoped.scope)
    : { sql: `c.split IN ${placeholders(splits, 'VARCHAR')}`, params: splits }
  return {
    sql: `SELECT key FROM ${tableOf(corpusId, 'conversations')} c WHERE ${where.sql} ORDER BY ${order}`,
    params: where.params,
    urgent: true,
  }
}
