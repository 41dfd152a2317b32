import { similarity } from '../links/link_target.ts'
import { type FieldRef, type Filter, isSameField, MISSING } from './filter.ts'
import { mapTests, type StepTest, testsOfSequence } from './sequence.ts'

/** A value named by a filter. */
export type AskedValue =
  | { readonly scheme: string; readonly value: string }
  | { readonly field: FieldRef; readonly value: string }

/** Minimum `similarity` at which a known value is suggested for an unknown one. */
const NEAR = 0.4

/** Distinct labels and field values that a filter names. */
export function askedValues({ labels, facets, sequence }: Filter): readonly AskedValue[] {
  const named = (include: readonly string[], exclude: readonly string[]) =>
    [...new Set([...include, ...exclude])].filter((value) => value !== MISSING)
  const inLabels = labels.flatMap(({ scheme, include, exclude }) =>
    named(include, exclude).map((value) => ({ scheme, value })),
  )
  const inSequence = sequence
    ? testsOfSequence(sequence).flatMap((test) =>
        test.kind === 'label' ? [{ scheme: test.scheme, value: test.value }] : [],
      )
    : []
  const asked = new Map(
    [...inLabels, ...inSequence].map((one) => [JSON.stringify([one.scheme, one.value]), one]),
  )
  const inFields = facets.flatMap((facet) => {
    if (facet.kind !== 'values') return []
    const field = facet.of ? { key: facet.key, of: facet.of } : { key: facet.key }
    return named(facet.include, facet.exclude).map((value) => ({ field, value }))
  })
  return [...asked.values(), ...inFields]
}

/**
 * Values that may not exist: undeclared labels, and field values unless the result proves that they exist. A non-empty
 * result proves this for a single included value, and for several if all must be present.
 * @param total number of conversations found
 * @param declared true if the corpus declares that label
 */
export function doubtfulValues(
  filter: Filter,
  total: number,
  declared: (scheme: string, value: string) => boolean,
): readonly AskedValue[] {
  return askedValues(filter).filter((asked) => {
    if (!('field' in asked)) return !declared(asked.scheme, asked.value)
    return !filter.facets.some(
      (part) =>
        total > 0 &&
        part.kind === 'values' &&
        isSameField(part, asked.field) &&
        part.include.includes(asked.value) &&
        (part.match === 'all' || part.include.length === 1),
    )
  })
}

export function withValueReplaced(filter: Filter, asked: AskedValue, by: string): Filter {
  const replaced = (values: readonly string[]) => [
    ...new Set(values.map((value) => (value === asked.value ? by : value))),
  ]
  const both = <T extends { readonly include: readonly string[]; readonly exclude: readonly string[] }>(
    part: T,
  ): T => ({
    ...part,
    include: replaced(part.include),
    exclude: replaced(part.exclude),
  })
  if ('field' in asked)
    return {
      ...filter,
      facets: filter.facets.map((part) =>
        part.kind === 'values' && isSameField(part, asked.field) ? both(part) : part,
      ),
    }
  const inSequence = (test: StepTest): StepTest =>
    test.kind === 'label' && test.scheme === asked.scheme && test.value === asked.value
      ? { ...test, value: by }
      : test
  const { sequence } = filter
  return {
    ...filter,
    labels: filter.labels.map((part) => (part.scheme === asked.scheme ? both(part) : part)),
    sequence: sequence && mapTests(sequence, inSequence),
  }
}

/** The most similar known value; null if all are too different. */
export function nearestValue(value: string, known: readonly string[]): string | null {
  let best: { readonly value: string; readonly alike: number } | null = null
  for (const one of known) {
    const alike = similarity({ excerpt: value }, one)
    if (alike >= NEAR && (best === null || alike > best.alike)) best = { value: one, alike }
  }
  return best?.value ?? null
}
