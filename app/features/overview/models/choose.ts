import { toggledFacet, toggledLabel } from '../../../find/filters/toggled.ts'
import {
  type FieldRef,
  type Filter,
  formatTerm,
  isSameField,
  type LabelFilter,
  labelSequence,
  type Wish,
  withFacet,
  withLabels,
} from '../../../model/index.ts'
import type { Dimension } from '../../../readers/summaries.ts'

const refOf = ({ key, of }: FieldRef): FieldRef => (of ? { key, of } : { key })

function freshLabels(scheme: string): LabelFilter {
  return { scheme, include: [], exclude: [], match: 'any', on: 'conversation' }
}

/**
 * Toggles a value of a dimension between included or excluded, and open.
 * @param unannotated whether there are conversations that were never annotated
 */
export function withOne(
  filter: Filter,
  by: Dimension,
  value: string,
  wish: Wish,
  unannotated: boolean,
): Filter {
  return 'scheme' in by
    ? toggledLabel(filter, by.scheme, value, wish, unannotated)
    : toggledFacet(filter, by, value, wish)
}

/** True if this is the only value of a dimension in the filter. */
function isOnly(filter: Filter, by: Dimension, value: string): boolean {
  const part =
    'scheme' in by
      ? filter.labels.find((l) => l.scheme === by.scheme)
      : filter.facets.find((f) => isSameField(f, by))
  if (!part || !('include' in part)) return false
  return part.include.length === 1 && part.include[0] === value && part.exclude.length === 0
}

/** Filter with only this value of a dimension. */
function withOnly(filter: Filter, by: Dimension, value: string): Filter {
  if ('scheme' in by) return withLabels(filter, by.scheme, { ...freshLabels(by.scheme), include: [value] })
  const ref = refOf(by)
  return withFacet(filter, ref, { kind: 'values', ...ref, include: [value], exclude: [], match: 'any' })
}

function without(filter: Filter, by: Dimension): Filter {
  return 'scheme' in by ? withLabels(filter, by.scheme, null) : withFacet(filter, refOf(by), null)
}

/** Filter with only these two values of their dimensions. If that is set already, removes both. */
export function withPair(
  filter: Filter,
  a: readonly [by: Dimension, value: string],
  b: readonly [by: Dimension, value: string],
): Filter {
  if (isOnly(filter, ...a) && isOnly(filter, ...b)) return without(without(filter, a[0]), b[0])
  return withOnly(withOnly(filter, ...a), ...b)
}

/** Filter for turns with both labels. If that is set already, removes it. */
export function withLabelsOnTurn(filter: Filter, scheme: string, a: string, b: string): Filter {
  const include = a === b ? [a] : [a, b]
  const next: LabelFilter = { scheme, include, exclude: [], match: 'all', on: 'turn' }
  const before = filter.labels.find((l) => l.scheme === scheme)
  return withLabels(filter, scheme, isSameChoice(before, next) ? null : next)
}

function isSameChoice(a: LabelFilter | undefined, b: LabelFilter): boolean {
  return (
    a !== undefined &&
    a.on === b.on &&
    a.exclude.length === 0 &&
    a.include.length === b.include.length &&
    a.include.every((value) => b.include.includes(value))
  )
}

/** Filter for a label followed by another one on the next turn. If that is set already, removes it. */
export function withNext(filter: Filter, scheme: string, a: string, b: string): Filter {
  const { sequence } = filter
  const pair = labelSequence({ scheme, value: a }, { scheme, value: b }, 1)
  const same = JSON.stringify(sequence) === JSON.stringify(pair)
  return {
    ...filter,
    sequence: same ? null : pair,
  }
}

/** Filter that searches for these terms only. If it does already, removes the search. */
export function withTerms(filter: Filter, terms: readonly Parameters<typeof formatTerm>[0][]): Filter {
  const search = terms.map(formatTerm).join(' ')
  return { ...filter, search: filter.search === search ? '' : search, mode: 'text' }
}

/** Range of a number in a filter. Open ends are null. */
export function rangeOf(
  filter: Filter,
  field: FieldRef,
): { readonly min: number | null; readonly max: number | null } {
  const part = filter.facets.find((f) => isSameField(f, field))
  return part?.kind === 'range' ? part : { min: null, max: null }
}

/** Filter with a range of a number. Removes the range if both ends are open or if it is set already. */
export function withRange(
  filter: Filter,
  field: FieldRef,
  { min, max }: { readonly min: number | null; readonly max: number | null },
): Filter {
  const before = rangeOf(filter, field)
  const none = (min === null && max === null) || (before.min === min && before.max === max)
  const ref = refOf(field)
  return withFacet(filter, ref, none ? null : { kind: 'range', ...ref, min, max })
}
