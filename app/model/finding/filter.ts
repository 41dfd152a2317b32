/** How the texts of a search are compared. */
export type SearchMode = 'text' | 'word' | 'pattern'

/** Chosen values of a category, list or boolean facet. */
export interface ValuesFilter {
  readonly kind: 'values'
  readonly key: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Whether one of the included values is enough, or all must be there (lists only). */
  readonly match: 'any' | 'all'
}

/** A range of a number facet; `null` is open. Both ends count. */
export interface RangeFilter {
  readonly kind: 'range'
  readonly key: string
  readonly min: number | null
  readonly max: number | null
}

export type FacetFilter = ValuesFilter | RangeFilter

/** Chosen labels of a scheme. */
export interface LabelFilter {
  readonly scheme: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly match: 'any' | 'all'
  /** Whether the labels stand anywhere in the conversation, or on the turn that the search finds. */
  readonly on: 'conversation' | 'turn'
}

/** A label, then another within some turns after it. */
export interface SequenceFilter {
  readonly first: { readonly scheme: string; readonly value: string }
  readonly second: { readonly scheme: string; readonly value: string }
  /** How many turns later at most, 1 or more. */
  readonly within: number
}

/** Which conversations the list shows, and which of their turns are hits. */
export interface Filter {
  /** As typed, see `parseSearch`. */
  readonly search: string
  readonly mode: SearchMode
  readonly facets: readonly FacetFilter[]
  readonly labels: readonly LabelFilter[]
  readonly sequence: SequenceFilter | null
}

export const NO_FILTER: Filter = { search: '', mode: 'text', facets: [], labels: [], sequence: null }

/** Whether a filter lets everything through. */
export function isEmptyFilter({ search, facets, labels, sequence }: Filter): boolean {
  return search.trim() === '' && facets.length === 0 && labels.length === 0 && sequence === null
}

/** Whether a filter says something about turns, so that there are hits to be counted and shown. */
export function findsTurns({ search, labels, sequence }: Filter): boolean {
  return search.trim() !== '' || sequence !== null || labels.some((l) => l.on === 'turn')
}

/** Whether there are turns to be listed: hits, or turns that have a label which the filter wants in the conversation. */
export function listsTurns(filter: Filter): boolean {
  return findsTurns(filter) || filter.labels.some((l) => l.include.length > 0)
}

/** What a filter says of turns: which ones it finds or leads to does not depend on the rest of it. */
export function onlyTurns(filter: Filter): Filter {
  return filter.facets.length === 0 ? filter : { ...filter, facets: [] }
}

/** Stands for “not given” among the values of a facet. */
export const MISSING = '\u0000'
