import {
  type FieldRef,
  type Filter,
  isSameField,
  type LabelFilter,
  toggleLabel,
  toggleValue,
  type Wish,
  withFacet,
  withLabels,
} from '../../model/index.ts'

/** Includes or excludes a value of a field in the filter, or clears the choice. */
export function toggledFacet(
  filter: Filter,
  { key, of }: FieldRef,
  value: string,
  wish: Wish,
  match: 'any' | 'all' = 'any',
): Filter {
  const ref = of ? { key, of } : { key }
  const before = filter.facets.find((f) => isSameField(f, ref))
  const fresh = { kind: 'values' as const, ...ref, include: [], exclude: [], match }
  return withFacet(filter, ref, toggleValue(before?.kind === 'values' ? before : fresh, value, wish))
}

/**
 * Includes or excludes a label in the filter, or clears the choice.
 * @param unannotated true if there are conversations without annotation
 * @param settings defaults if the filter has no part about the scheme yet
 */
export function toggledLabel(
  filter: Filter,
  scheme: string,
  value: string,
  wish: Wish,
  unannotated: boolean,
  settings: Pick<LabelFilter, 'match' | 'on'> = { match: 'any', on: 'conversation' },
): Filter {
  const before = filter.labels.find((l) => l.scheme === scheme)
  const part: LabelFilter = before ?? { scheme, include: [], exclude: [], ...settings }
  const next = unannotated ? toggleLabel(part, value, wish) : toggleValue(part, value, wish)
  return withLabels(filter, scheme, next)
}
