import { createRandom } from '../synthesize/random.ts'

/**
 * Labels that an annotator gave to each unit. Empty if the annotator saw the unit but gave it no label, null if unseen.
 */
export type Given = readonly (readonly string[] | null)[]

/** A made-up annotator, with the statistics of how it differs from the first one. */
export interface SecondAnnotator {
  readonly given: Given
  /** Units that both annotators examined. */
  readonly shared: number
  /** Labels that were replaced by another one. */
  readonly flipped: number
  /** Cohen's kappa with the first annotator, with whole sets of labels as values. `NaN` if undefined. */
  readonly kappa: number
  /** Cohen's kappa of each label as given or not given. */
  readonly kappaOfLabel: Readonly<Record<string, number>>
}

/**
 * Derives a second annotator from a first: leaves some units out and replaces some labels by others of the scheme.
 * Computes kappa independently of the app, as the expected value in tests.
 * @param flipped share of labels that are replaced
 * @param missing share of units that are not examined
 */
export function secondAnnotator(
  first: Given,
  labels: readonly string[],
  { seed, flipped = 0.15, missing = 0.05 }: { seed: number; flipped?: number; missing?: number },
): SecondAnnotator {
  const random = createRandom(seed)
  let flips = 0
  const given = first.map((own) => {
    if (own === null || random.chance(missing)) return null
    const kept = new Set(own)
    for (const label of own) {
      const others = labels.filter((other) => !kept.has(other))
      if (!random.chance(flipped) || others.length === 0) continue
      kept.delete(label)
      kept.add(random.pick(others))
      flips += 1
    }
    return labels.filter((label) => kept.has(label))
  })
  const pairs = first.flatMap((own, unit) => {
    const other = given[unit]
    return own && other ? [[own, other] as const] : []
  })
  const text = (own: readonly string[]) => [...own].sort().join('\n')
  return {
    given,
    shared: pairs.length,
    flipped: flips,
    kappa: kappaOf(pairs.map(([a, b]) => [text(a), text(b)])),
    kappaOfLabel: Object.fromEntries(
      labels.map((label) => [
        label,
        kappaOf(pairs.map(([a, b]) => [`${a.includes(label)}`, `${b.includes(label)}`])),
      ]),
    ),
  }
}

/** Cohen's kappa, computed from its definition. */
function kappaOf(pairs: readonly (readonly [string, string])[]): number {
  const share = (count: number) => count / pairs.length
  const counts = (side: 0 | 1) => {
    const found = new Map<string, number>()
    for (const pair of pairs) found.set(pair[side], (found.get(pair[side]) ?? 0) + 1)
    return found
  }
  const [first, second] = [counts(0), counts(1)]
  const observed = share(pairs.filter(([a, b]) => a === b).length)
  const expected = [...first].reduce((sum, [value, n]) => sum + share(n) * share(second.get(value) ?? 0), 0)
  return (observed - expected) / (1 - expected)
}
