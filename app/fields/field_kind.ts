import type { TimeScale } from '../base/time/times.ts'
import type { Facet, FacetFilter, FacetValue, ValueNames } from '../model/index.ts'

export type FieldColumnType = 'VARCHAR' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR[]'

/** Controls of the filter panel. `find/filters/controls.ts` has a component for each. */
export type ControlName = 'values' | 'range' | 'times'

/** Ways to query a column: as names, numbers, lists of names, or times. Each reader supports all of them. */
export type FieldQuery = 'value' | 'number' | 'list' | TimeScale

/** The part of a field that is needed to format a value. */
export type FieldFormat = Pick<Facet, 'unit' | 'signed' | 'names'>

/** Everything that differs between kinds of fields, except for the SQL of queries. */
export interface FieldKind {
  /** Name of the kind on the page: `yes or no`. */
  readonly title: string
  readonly column: { readonly type: FieldColumnType }
  /** Way in which readers query its column. */
  readonly asked: FieldQuery
  /** Converts a value to the column's type. Returns `null` if it is missing or of another type. */
  cell(value: FacetValue): FacetValue
  /** Kind of its condition in a filter, which determines the address format. */
  readonly condition: FacetFilter['kind']
  readonly control: ControlName
  /** True if a conversation can have several values. Filters can then require all or any, and counts don't add up. */
  readonly several: boolean
  /** Values that the panel always lists in this order, or `null` for existing values, most frequent first. */
  readonly fixedValues: readonly string[] | null
  /**
   * Search syntax for values of such a field. `forms` completes a sentence, `example` is one of the forms, and `tried`
   * one that nearly every corpus with the field has.
   */
  readonly search: { readonly forms: string; readonly example: string; readonly tried?: string }
  /** Formats a filter value other than `MISSING` and the empty string. */
  chosenText(value: string, names?: ValueNames): string
  /** Formats a value of a conversation or turn. */
  text(value: FacetValue, format: FieldFormat): string
  /** Describes how the value of B differs from that of A. */
  differenceText(a: FacetValue, b: FacetValue): string
}
