import type { Conversation } from './conversation.ts'

/** How a facet is counted and filtered, and the type of its column: VARCHAR, DOUBLE, BOOLEAN, VARCHAR[]. */
export type FacetKind = 'category' | 'number' | 'boolean' | 'list'

/** `null`: the record does not say. */
export type FacetValue = string | number | boolean | readonly string[] | null

/** A property of a whole conversation, declared as data by its adapter; becomes one typed column. */
export interface Facet {
  /** Column name: lower case, digits and `_`, unique within the adapter. */
  readonly key: string
  readonly title: string
  readonly kind: FacetKind
  /** Unit of a number, where it has one. */
  readonly unit?: string
  read(conversation: Conversation): FacetValue
}

export type TurnFieldKind = 'category' | 'number'

/** A property of a turn, declared as data by its adapter; becomes one typed column of the table `turns`. */
export interface TurnField {
  /** Column name and key in `Turn.values`: lower case, digits and `_`. */
  readonly key: string
  readonly title: string
  readonly kind: TurnFieldKind
  readonly unit?: string
  /** Whether the page shows it beside the turn; else it is there for search and SQL. */
  readonly shown?: boolean
}
