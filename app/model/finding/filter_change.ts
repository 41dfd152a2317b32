import {
  type FacetFilter,
  type FieldRef,
  type Filter,
  isSameField,
  type LabelFilter,
  MISSING,
} from './filter.ts'

/** Effect of a filter on a value. */
export type Wish = 'include' | 'exclude'

/**
 * Includes or excludes a value, or removes it if the filter already does so.
 * @returns null if nothing of the filter remains
 */
export function toggleValue<F extends { include: readonly string[]; exclude: readonly string[] }>(
  filter: F,
  value: string,
  wish: Wish,
): F | null {
  const left = {
    include: filter.include.filter((v) => v !== value),
    exclude: filter.exclude.filter((v) => v !== value),
  }
  const next = filter[wish].includes(value)
    ? { ...filter, ...left }
    : { ...filter, ...left, [wish]: [...left[wish], value] }
  return next.include.length + next.exclude.length > 0 ? next : null
}

/**
 * Like `toggleValue`, for a label. Excluding a label means “annotated without it”, so unannotated items are excluded
 * too, until the last excluded label is removed.
 */
export function toggleLabel(part: LabelFilter, value: string, wish: Wish): LabelFilter | null {
  const next = toggleValue(part, value, wish)
  if (!next || value === MISSING) return next
  const excluded = (of: LabelFilter) => of.exclude.filter((v) => v !== MISSING)
  const others = { ...next, exclude: excluded(next) }
  if (excluded(part).length === 0 && others.exclude.length > 0 && !next.include.includes(MISSING))
    return { ...next, exclude: [...others.exclude, MISSING] }
  if (excluded(part).length === 0 || others.exclude.length > 0) return next
  return others.include.length > 0 ? others : null
}

/** Stops excluding unannotated items where the filter also excludes labels. */
export function withUnannotated(filter: Filter): Filter {
  const labels = filter.labels.map((part) =>
    part.exclude.length > 1 ? { ...part, exclude: part.exclude.filter((v) => v !== MISSING) } : part,
  )
  return { ...filter, labels }
}

/** Excludes unannotated items wherever the filter excludes a label. */
export function withoutUnannotated(filter: Filter): Filter {
  const labels = filter.labels.map((part) => {
    const open = part.exclude.length > 0 && !part.exclude.includes(MISSING) && !part.include.includes(MISSING)
    return open ? { ...part, exclude: [...part.exclude, MISSING] } : part
  })
  return { ...filter, labels }
}

/** Adds or replaces the condition on one field, or removes it if `part` is null. */
export function withFacet(filter: Filter, field: FieldRef, part: FacetFilter | null): Filter {
  const facets = filter.facets.filter((f) => !isSameField(f, field))
  return { ...filter, facets: part ? [...facets, part] : facets }
}

/** Adds or replaces the condition on one scheme, or removes it if `part` is null. */
export function withLabels(filter: Filter, scheme: string, part: LabelFilter | null): Filter {
  const labels = filter.labels.filter((l) => l.scheme !== scheme)
  return { ...filter, labels: part ? [...labels, part] : labels }
}
