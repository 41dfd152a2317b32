/** How the texts of a search are compared. */
export type SearchMode = 'text' | 'word' | 'pattern'

/** What a part of a filter is about: a facet or, with `of`, a field of turns. */
export interface FieldRef {
  readonly key: string
  /** That some turn of the conversation has it; absent: that the conversation has it. */
  readonly of?: 'turn'
}

/** Chosen values of a category, list or boolean field. */
export interface ValuesFilter extends FieldRef {
  readonly kind: 'values'
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Whether one of the included values is enough, or all must be there (lists, and fields of turns). */
  readonly match: 'any' | 'all'
}

/** A range of a number field; `null` is open. Both ends count. */
export interface RangeFilter extends FieldRef {
  readonly kind: 'range'
  readonly min: number | null
  readonly max: number | null
}

export type FacetFilter = ValuesFilter | RangeFilter

/** Chosen labels of a scheme. Among them `MISSING` stands for what was never annotated. */
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

/** Whether two parts of filters are about the same field. */
export function isSameField(a: FieldRef, b: FieldRef): boolean {
  return a.key === b.key && a.of === b.of
}

/** Whether a part wants a turn with something in the conversation, so that it leads to such turns. */
export function wantsTurns(part: FacetFilter): boolean {
  return part.of === 'turn' && (part.kind === 'range' || part.include.length > 0)
}

/** Whether a part wants a label, so that it leads to turns that have it. */
export function wantsLabels({ include }: LabelFilter): boolean {
  return include.some((value) => value !== MISSING)
}

/** Whether there are turns to be listed: hits, or turns with a label or value that the filter wants in the conversation. */
export function listsTurns(filter: Filter): boolean {
  return findsTurns(filter) || filter.labels.some(wantsLabels) || filter.facets.some(wantsTurns)
}

/** What a filter says of turns: which ones it finds or leads to does not depend on the rest of it. */
export function onlyTurns(filter: Filter): Filter {
  const facets = filter.facets.filter(wantsTurns)
  return facets.length === filter.facets.length ? filter : { ...filter, facets }
}

/** Stands for “not given” among the values of a facet, and for “not annotated” among labels. */
export const MISSING = '\u0000'
