import { type FacetFilter, type FieldRef, type Filter, isSameField, type LabelFilter } from './filter.ts'

/**
 * The next state of a facet's value when it is clicked: included, then excluded, then neither.
 * @returns `null` where nothing of the filter is left
 */
export function cycleValue<F extends { include: readonly string[]; exclude: readonly string[] }>(
  filter: F,
  value: string,
): F | null {
  const include = filter.include.filter((v) => v !== value)
  const exclude = filter.exclude.filter((v) => v !== value)
  const next = filter.include.includes(value)
    ? { ...filter, include, exclude: [...exclude, value] }
    : filter.exclude.includes(value)
      ? { ...filter, include, exclude }
      : { ...filter, include: [...include, value], exclude }
  return next.include.length + next.exclude.length > 0 ? next : null
}

/** A filter with one field's part put in, replaced, or (with `null`) taken out. */
export function withFacet(filter: Filter, field: FieldRef, part: FacetFilter | null): Filter {
  const facets = filter.facets.filter((f) => !isSameField(f, field))
  return { ...filter, facets: part ? [...facets, part] : facets }
}

/** A filter with one scheme's part put in, replaced, or (with `null`) taken out. */
export function withLabels(filter: Filter, scheme: string, part: LabelFilter | null): Filter {
  const labels = filter.labels.filter((l) => l.scheme !== scheme)
  return { ...filter, labels: part ? [...labels, part] : labels }
}
