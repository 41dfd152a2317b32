import { type Interval, MIN_OBSERVATIONS, type NoInterval } from '../../../base/statistics/interval.ts'
import type { Agreement, FigureKey } from '../../../reviews/agreement/agreement.ts'
import type { Estimate } from '../../../reviews/agreement/estimate.ts'
import { SAMPLES } from '../../../reviews/agreement/intervals/bootstrap.ts'
import type { Intervals } from '../../../reviews/agreement/worker/agreement_messages.ts'
import type { Comparison } from '../../../reviews/react/use_agreement.ts'
import { agreementMessages as t } from '../messages.ts'

export interface ShownFigure {
  readonly of: FigureKey['of']
  /** Index of the annotator, for figures against a reference. */
  readonly annotator?: number | undefined
  readonly estimate: Estimate
  /** Undefined if not calculated, null if the figure has no value. */
  readonly interval: Interval | NoInterval | null | undefined
}

/** The figures of a scope in calculation order. */
export function figuresOf(
  { figures }: Pick<Agreement, 'figures'>,
  intervals: Intervals | null,
  scope: FigureKey['scope'],
): readonly ShownFigure[] {
  return figures.flatMap((figure, i) =>
    figure.scope === scope
      ? [
          {
            of: figure.of,
            ...(figure.annotator !== undefined && { annotator: figure.annotator }),
            estimate: figure.estimate,
            interval: intervals?.intervals[i],
          },
        ]
      : [],
  )
}

const AGAINST: readonly FigureKey['of'][] = ['precision', 'recall', 'f1']

/** Figures of agreement, excluding those against a reference. */
export function agreementOnly(figures: readonly ShownFigure[]): readonly ShownFigure[] {
  return figures.filter(({ of }) => !AGAINST.includes(of))
}

/** Figures of one annotator (by index) against a reference. */
export function againstOnly(figures: readonly ShownFigure[], annotator: number): readonly ShownFigure[] {
  return figures.filter((figure) => AGAINST.includes(figure.of) && figure.annotator === annotator)
}

/** Indexes of the labels that occur in the compared turns. */
export function usedLabels({ given }: Pick<Agreement, 'given'>): readonly number[] {
  const [first = []] = given
  return [...first.keys()].filter((label) => given.some((counts) => (counts[label] ?? 0) > 0))
}

/** A comparison and its figures. */
export interface Found {
  readonly of: Comparison
  readonly agreement: Agreement
}

/** Index of the reference and of the annotators compared with it, or null if there is no reference. */
export function againstIn({
  of,
}: Found): { readonly reference: number; readonly others: readonly number[] } | null {
  const { reference } = of.order
  if (reference === undefined) return null
  return { reference, others: [...of.judgements.annotators.keys()].filter((at) => at !== reference) }
}

/** Heading for the figures of an annotator against the reference. */
export function againstTitle(found: Found, reference: number, annotator: number): string {
  const names = namesIn(found)
  const gold = names[reference] ?? ''
  return names.length > 2 ? t.againstOf(names[annotator] ?? '', gold) : t.against(gold)
}

/** Names of the compared annotators, in the order of the figures. */
export function namesIn({ of }: Found): readonly string[] {
  return of.judgements.annotators.map(({ name, title }) => title ?? name)
}

/** Text of an interval, or why there is none. Used on the page and in reports. */
export function intervalWords(interval: Interval | NoInterval): string {
  return 'whyNot' in interval
    ? t.noInterval[interval.whyNot](MIN_OBSERVATIONS)
    : t.intervalText(interval.low, interval.high)
}

/** Explains how an interval was calculated. */
export function intervalHint(interval: Interval | NoInterval): string {
  if ('whyNot' in interval) return t.noIntervalHint[interval.whyNot]
  const { method, defined = SAMPLES } = interval
  return [t.methods[method], ...(defined < SAMPLES ? [t.partlyDefined(defined, SAMPLES)] : [])].join(' ')
}
