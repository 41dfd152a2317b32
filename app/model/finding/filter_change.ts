import {
  type FacetFilter,
  type FieldRef,
  type Filter,
  isSameField,
  type LabelFilter,
  MISSING,
} from './filter.ts'

/** What a filter can say of a value. */
export type Wish = 'include' | 'exclude'

/**
 * A filter with a value included or excluded; without it where that is what the filter says already.
 * @returns `null` where nothing of the filter is left
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
 * The same with a label. Who excludes a label means what was annotated and has it not: what was never annotated is then
 * left out, too, until the last label that is excluded goes.
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

/** A filter that also lets through what was never annotated, where it leaves that out beside labels. */
export function withUnannotated(filter: Filter): Filter {
  const labels = filter.labels.map((part) =>
    part.exclude.length > 1 ? { ...part, exclude: part.exclude.filter((v) => v !== MISSING) } : part,
  )
  return { ...filter, labels }
}

/** A filter that leaves out what was never annotated, wherever it excludes a label. */
export function withoutUnannotated(filter: Filter): Filter {
  const labels = filter.labels.map((part) => {
    const open = part.exclude.length > 0 && !part.exclude.includes(MISSING) && !part.include.includes(MISSING)
    return open ? { ...part, exclude: [...part.exclude, MISSING] } : part
  })
  return { ...filter, labels }
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
