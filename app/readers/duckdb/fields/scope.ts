import type { FacetKind, LabelScheme, NumberField } from '../../../model/index.ts'
import { listed, type SqlFragment, sql } from '../sql.ts'

interface ScopedField {
  readonly key: string
  readonly kind: FacetKind
}

/** Schema of the corpus and splits that a filter applies to. */
export interface FilterScope {
  readonly corpusId: string
  readonly splits: readonly string[]
  readonly facets: readonly ScopedField[]
  readonly schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[]
  /** Turn fields that a search can name. */
  readonly turnFields: readonly ScopedField[]
  /** Numeric turn fields, including those that searches cannot name. */
  readonly numberFields?: readonly NumberField[]
  /** True if turns have the columns of addressees. Default: false. */
  readonly addressed?: boolean
  /** Undefined if the corpus has no table of participants. */
  readonly participantFields?: readonly ScopedField[] | undefined
  /** See `Question`. */
  readonly keys?: string | undefined
}

/** Restricts a table with this alias to the splits of a scope. */
export function inSplits(alias: string, scope: FilterScope): SqlFragment {
  return sql`${alias}.split IN ${listed(scope.splits, 'VARCHAR')}`
}
