import type { LabelScheme } from '../../../model/index.ts'
import type { Annotations, Annotator } from '../../../reviews/annotators/annotations.ts'
import type { AgreementAddress } from '../../../state/agreement_params.ts'

/** The seed that the page begins with, so that two who look at the same data see the same intervals. */
const FIRST_SEED = 1

/** What of the page is chosen, as far as it is there. */
export interface Chosen {
  readonly annotators: readonly Annotator[]
  /** Position among them of the one that counts as right; `null`: none does. */
  readonly reference: number | null
  /** Position of the only other one that has scores; `null` where none does, or several do. Its labels have a threshold. */
  readonly scored: number | null
  readonly threshold: number | null
  readonly seed: number
  /** Positions of those whose labels are set against each other; `null` where there are no two. */
  readonly pair: readonly [number, number] | null
  /** Keys that the address names and that are not there. */
  readonly missing: readonly string[]
  /** Keys that the address names and that are not compared, as they checked labels instead of giving them. */
  readonly checking: readonly string[]
  /** True if one of the annotators decided with the labels of the others in view. */
  readonly isDependent: boolean
}

/** Annotators that can be compared: all but those who checked the labels of others. */
export function comparable({ annotators }: Pick<Annotations, 'annotators'>): readonly Annotator[] {
  return annotators.filter(({ mode }) => mode !== 'check')
}

/** Without a word of the address the first two are compared. */
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

/** What the page calls a label. */
export function labelTitle(scheme: LabelScheme, value: string): string {
  return scheme.values.find((one) => one.value === value)?.title ?? value
}

/** Two characters that stand for a label where there is no room. */
export function labelSign(scheme: LabelScheme, value: string): string {
  const declared = scheme.values.find((one) => one.value === value)
  return declared?.mark ?? [...value].slice(0, 2).join('').toUpperCase()
}
