import type { LabelScheme } from '../../../model/index.ts'
import type { Annotations, Annotator } from '../../../reviews/annotators/annotations.ts'
import { annotatorOf } from '../../../reviews/annotators/annotator.ts'
import type { AgreementAddress } from '../../../state/agreement_params.ts'
import { agreementMessages as t } from '../messages.ts'

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
  /** True if one of the annotators saw the others' labels when deciding. */
  readonly isDependent: boolean
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
  const found = keys.flatMap((key) => all.find((one) => one.key === key) ?? [])
  const independent = all.filter(({ mode }) => mode !== 'adjudicate')
  const shown = keys.length === 0 ? independent.slice(0, 2) : found
  const position = (key: string | null | undefined) => {
    const at = shown.findIndex((one) => one.key === key)
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
    missing: keys.filter((key) => !annotators.some((one) => one.key === key)),
    checking: keys.filter((key) => annotators.some((one) => one.key === key && one.mode === 'check')),
    isDependent: shown.some(({ mode }) => mode === 'adjudicate'),
  }
}

function isScored(annotator: Annotator | undefined): boolean {
  return (annotator?.scored ?? 0) > 0
}

/** Display name of an annotator's key. */
export function annotatorName(key: string): string {
  const annotator = annotatorOf(key)
  if (!annotator) return key
  if (annotator.kind === 'adjudicated') return t.adjudicated
  return annotator.kind === 'labels' ? annotator.by : t.reviewer(annotator.name)
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
