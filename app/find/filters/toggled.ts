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

/** A filter with a value of a field included or excluded, or left open again. */
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
 * The same with a label.
 * @param unannotated whether there are conversations that were never annotated
 * @param settings where the filter says nothing of the scheme yet
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
