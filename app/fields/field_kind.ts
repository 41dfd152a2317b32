import type { Facet, FacetFilter, FacetValue, ValueNames } from '../model/index.ts'

/** Types of the columns that fields have. */
export type FieldColumnType = 'VARCHAR' | 'DOUBLE' | 'BOOLEAN' | 'VARCHAR[]'

/** The controls of the filter panel, by name; `views/filters/controls.ts` has a component for each. */
export type ControlName = 'values' | 'range'

/** The ways to ask a column for values: as names, as numbers, or as lists of names. Each reader knows all of them. */
export type FieldQuery = 'value' | 'number' | 'list'

/** What words for a value need to know of its field. */
export type FieldFormat = Pick<Facet, 'unit' | 'signed' | 'names'>

/** Everything that differs between kinds of fields, but for the SQL of the ways to ask a column. */
export interface FieldKind {
  readonly column: { readonly type: FieldColumnType }
  /** How readers ask its column. */
  readonly asked: FieldQuery
  /** A value as the column holds it; `null` where there is none, or it is of another kind. */
  cell(value: FacetValue): FacetValue
  /** The shape of its part of a filter, which decides how that is written in an address. */
  readonly condition: FacetFilter['kind']
  readonly control: ControlName
  /** Whether one conversation can have several values: all or any of them can be asked for, and counts do not add up. */
  readonly several: boolean
  /** Values that the panel lists in this order even if nothing has them; `null`: those that occur, most frequent first. */
  readonly fixedValues: readonly string[] | null
  /** What a search can say after the name of such a field: `forms` ends a sentence, `example` is one of them. */
  readonly search: { readonly forms: string; readonly example: string }
  /** A value of a filter in words; it is neither `MISSING` nor empty. */
  chosenText(value: string, names?: ValueNames): string
  /** A conversation's or turn's value in words. */
  text(value: FacetValue, format: FieldFormat): string
  /** How the value of B differs from that of A, where they are not the same. */
  differenceText(a: FacetValue, b: FacetValue): string
}
