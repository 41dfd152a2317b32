import type { LabelScheme } from '../../../model/index.ts'
import type { Annotations, Annotator } from '../../../reviews/annotators/annotations.ts'
import { annotatorKey, annotatorOf } from '../../../reviews/annotators/annotator.ts'
import type { RepeatedReviewer } from '../../../reviews/annotators/drafts.ts'
import type { AgreementAddress } from '../../../state/agreement_params.ts'

/** Initial seed. It is fixed so that two users with the same data see the same intervals. */
const FIRST_SEED = 1

/** The page's selection, resolved against the annotators that exist. */
export interface Chosen {
  readonly annotators: readonly Annotator[]
  /** Index of the annotator that counts as right, or null if none does. */
  readonly reference: number | null
  /**
   * Index of the only other annotator with scores, or null if none or several have scores. The threshold applies to it.
   */
  readonly scored: number | null
  readonly threshold: number | null
  readonly seed: number
  /** Indexes of the annotators in the confusion matrix, or null if fewer than two are chosen. */
  readonly pair: readonly [number, number] | null
  /** Keys in the address that match no annotator. */
  readonly missing: readonly string[]
  /** Keys in the address that cannot be compared because these annotators checked labels instead of giving them. */
  readonly checking: readonly string[]
  /** People that the address names, each with several reviews here: it does not say which one is meant. */
  readonly ambiguous: readonly AmbiguousReviewer[]
  /** True if one of the annotators saw the others' labels when deciding. */
  readonly isDependent: boolean
}

export interface AmbiguousReviewer {
  /** Key in the address. */
  readonly key: string
  readonly name: string
  readonly reviews: readonly Annotator[]
}

/** Annotators that can be compared: all except those who checked existing labels. */
export function comparable({ annotators }: Pick<Annotations, 'annotators'>): readonly Annotator[] {
  return annotators.filter(({ mode }) => mode !== 'check')
}

/** Resolves the address. Compares the first two annotators by default. */
export function chosenOf(
  { annotators }: Pick<Annotations, 'annotators'>,
  { annotators: keys, reference, threshold, resample, matrix }: AgreementAddress,
): Chosen {
  const all = comparable({ annotators })
  const found = [...new Set(keys.flatMap((key) => meant(all, key)))]
  const independent = all.filter(({ mode }) => mode !== 'adjudicate')
  const shown = keys.length === 0 ? independent.slice(0, 2) : found
  const position = (key: string | null | undefined) => {
    const [one] = key ? meant(all, key) : []
    const at = one ? shown.indexOf(one) : -1
    return at < 0 ? null : at
  }
  const gold = shown.length > 1 ? position(reference) : null
  const withScores = gold === null ? [] : [...shown.keys()].filter((at) => at !== gold && isScored(shown[at]))
  const [first] = withScores
  const scored = first !== undefined && withScores.length === 1 ? first : null
  const [a, b] = [position(matrix?.[0]), position(matrix?.[1])]
  const isPair = a !== null && b !== null && a !== b
  return {
    annotators: shown,
    reference: gold,
    scored,
    threshold: scored === null ? null : threshold,
    seed: resample ?? FIRST_SEED,
    pair: isPair ? [a, b] : shown.length > 1 ? [0, 1] : null,
    missing: keys.filter((key) => candidates(annotators, key).length === 0),
    checking: keys.filter((key) => {
      const own = candidates(annotators, key)
      return own.length > 0 && own.every(({ mode }) => mode === 'check')
    }),
    ambiguous: keys.flatMap((key): readonly AmbiguousReviewer[] => {
      const reviews = candidates(all, key)
      const ref = annotatorOf(key)
      return ref?.kind === 'reviewer' && reviews.length > 1 ? [{ key, name: ref.name, reviews }] : []
    }),
    isDependent: shown.some(({ mode }) => mode === 'adjudicate'),
  }
}

/** Annotators that a key of an address can mean. A person's name means any of their reviews. */
function candidates(all: readonly Annotator[], key: string): readonly Annotator[] {
  // A review may count as part of an annotator.
  const exact = all.find((one) => one.key === key) ?? all.find((one) => one.merged.includes(key))
  if (exact) return [exact]
  const ref = annotatorOf(key)
  if (ref?.kind !== 'reviewer') return []
  return all.filter((one) => one.ref.kind === 'review' && one.ref.author === ref.name)
}

/** The annotator that a key means; none if there are several. */
function meant(all: readonly Annotator[], key: string): readonly Annotator[] {
  const found = candidates(all, key)
  return found.length === 1 ? found : []
}

/**
 * The address after the blind reviews of a person are counted as one annotator, or no longer.
 * @param chosen keys that are compared now
 */
export function withMerged(
  address: AgreementAddress,
  { name, keys }: RepeatedReviewer,
  chosen: readonly string[],
  isMerged: boolean,
): AgreementAddress {
  const one = annotatorKey({ kind: 'reviewer', name })
  const [from, to] = isMerged ? [keys, [one]] : [[one], keys]
  const replaced = (key: string) => (from.includes(key) ? to : [key])
  const others = address.merged.filter((other) => other !== name)
  return {
    ...address,
    merged: isMerged ? [...others, name] : others,
    // An older link may name the person alone.
    annotators: [
      ...new Set([...chosen, ...address.annotators.filter((key) => key === one)].flatMap(replaced)),
    ],
    reference: address.reference === null ? null : (replaced(address.reference)[0] ?? null),
    ...{ matrix: null, cell: null },
  }
}

/** The address after a review is chosen for a person that it names. */
export function withMeant(address: AgreementAddress, from: string, to: string): AgreementAddress {
  const replaced = (key: string) => (key === from ? to : key)
  const { annotators, reference } = address
  return {
    ...address,
    annotators: [...new Set(annotators.map(replaced))],
    reference: reference === null ? null : replaced(reference),
    ...{ matrix: null, cell: null },
  }
}

function isScored(annotator: Annotator | undefined): boolean {
  return (annotator?.scored ?? 0) > 0
}

/** Display name of a label. */
export function labelTitle(scheme: LabelScheme, value: string): string {
  return scheme.values.find((one) => one.value === value)?.title ?? value
}

/** Two-character sign of a label, for tight spaces. */
export function labelSign(scheme: LabelScheme, value: string): string {
  const declared = scheme.values.find((one) => one.value === value)
  return declared?.mark ?? [...value].slice(0, 2).join('').toUpperCase()
}
