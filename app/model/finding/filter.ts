import type { TimeScale } from '../../base/time/times.ts'
import type { SequenceFilter } from './sequence.ts'

/** Comparison of search terms with texts. */
export type SearchMode = 'text' | 'word' | 'pattern'

/** Field of a filter condition: a facet or, with `of`, a field of turns or participants. */
export interface FieldRef {
  readonly key: string
  /**
   * `turn` if some turn of the conversation must match, `participant` if one participant must match all such
   * conditions, and have said the turns that the filter finds. Absent if the conversation must match.
   */
  readonly of?: 'turn' | 'participant'
}

/** Chosen values of a category, list or boolean field. */
export interface ValuesFilter extends FieldRef {
  readonly kind: 'values'
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** `any` if one included value suffices, `all` if all must be present (lists and turn fields). */
  readonly match: 'any' | 'all'
}

/** A range of numbers or times, ends included. Null ends are open. */
export interface RangeFilter extends FieldRef {
  readonly kind: 'range'
  readonly min: number | null
  readonly max: number | null
  /** Scale of times, whose ends are milliseconds. Absent for numbers. */
  readonly as?: TimeScale
}

export type FacetFilter = ValuesFilter | RangeFilter

/** Selected labels of a scheme. `MISSING` means not annotated. */
export interface LabelFilter {
  readonly scheme: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly match: 'any' | 'all'
  /** `conversation` if the labels may be anywhere in it, `turn` if they must be on the turn that the search matches. */
  readonly on: 'conversation' | 'turn'
}

/** A conversation of a fixed selection, or one of its turns. */
export interface OnlyPlace {
  readonly split: string
  readonly id: string
  /** 0-based; null for the whole conversation. */
  readonly turn: number | null
}

/** Maximum number of places in a fixed selection, so that an address can hold it. */
export const MOST_PLACES = 1_000

/** Selects the listed conversations and their hit turns. */
export interface Filter {
  /** As typed, see `parseSearch`. */
  readonly search: string
  readonly mode: SearchMode
  readonly facets: readonly FacetFilter[]
  readonly labels: readonly LabelFilter[]
  readonly sequence: SequenceFilter | null
  /** Only these conversations or turns, such as the rows of an SQL result. Absent without such a selection. */
  readonly only?: readonly OnlyPlace[]
}

export const NO_FILTER: Filter = { search: '', mode: 'text', facets: [], labels: [], sequence: null }

/** True if a filter passes everything. */
export function isEmptyFilter({ search, facets, labels, sequence, only }: Filter): boolean {
  return search.trim() === '' && facets.length === 0 && labels.length === 0 && sequence === null && !only
}

/** True if a filter has a condition on turns, so that there are hits to count and show. */
export function findsTurns({ search, labels, sequence, only = [] }: Filter): boolean {
  const hasTurns = only.some(({ turn }) => turn !== null)
  return search.trim() !== '' || sequence !== null || hasTurns || labels.some((l) => l.on === 'turn')
}

/** True if two filter conditions use the same field. */
export function isSameField(a: FieldRef, b: FieldRef): boolean {
  return a.key === b.key && a.of === b.of
}

/** True if a condition requires a turn with some value in the conversation, and so selects such turns. */
export function wantsTurns(part: FacetFilter): boolean {
  return part.of === 'turn' && (part.kind === 'range' || part.include.length > 0)
}

/** True if a condition requires a label, and so selects turns that have it. */
export function wantsLabels({ include }: LabelFilter): boolean {
  return include.some((value) => value !== MISSING)
}

/** True if there are turns to list: hits, or turns with a label or value that the conversation must have. */
export function listsTurns(filter: Filter): boolean {
  return findsTurns(filter) || filter.labels.some(wantsLabels) || filter.facets.some(wantsTurns)
}

/** The part of a filter that determines which turns it matches or selects. */
export function onlyTurns(filter: Filter): Filter {
  const facets = filter.facets.filter((part) => wantsTurns(part) || part.of === 'participant')
  return facets.length === filter.facets.length ? filter : { ...filter, facets }
}

/** “Not given” as a facet value, and “not annotated” as a label. */
export const MISSING = '\u0000'
