import type { FacetKind, LabelScheme } from '../../../model/index.ts'
import { listed, type SqlFragment, sql } from '../sql.ts'

interface ScopedField {
  readonly key: string
  readonly kind: FacetKind
}

/** What a filter needs to know of its corpus. */
export interface FilterScope {
  readonly corpusId: string
  readonly splits: readonly string[]
  readonly facets: readonly ScopedField[]
  readonly schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[]
  /** Those that a search can ask for. */
  readonly turnFields: readonly ScopedField[]
}

/** The splits of a scope as a condition on a table with this alias. */
export function inSplits(alias: string, scope: FilterScope): SqlFragment {
  return sql`${alias}.split IN ${listed(scope.splits, 'VARCHAR')}`
}
