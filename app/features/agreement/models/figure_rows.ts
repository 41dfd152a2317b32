import type { Agreement, FigureKey } from '../../../reviews/agreement/agreement.ts'
import type { Estimate } from '../../../reviews/agreement/estimate.ts'
import { SAMPLES } from '../../../reviews/agreement/intervals/bootstrap.ts'
import {
  type Interval,
  MIN_OBSERVATIONS,
  type NoInterval,
} from '../../../reviews/agreement/intervals/interval.ts'
import type { Intervals } from '../../../reviews/agreement/worker/agreement_messages.ts'
import { annotatorName } from '../../../reviews/react/annotator_name.ts'
import { agreementMessages as t } from '../messages.ts'
import type { Comparison } from '../use_agreement.ts'

/** A figure with its interval. */
export interface ShownFigure {
  readonly of: FigureKey['of']
  /** Whose, of a figure against a reference. */
  readonly annotator?: number | undefined
  readonly estimate: Estimate
  /** `undefined` if not calculated, `null` if the figure has no value. */
  readonly interval: Interval | NoInterval | null | undefined
}

/** The figures of a scope, in the order in which they are calculated. */
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

/** Figures of agreement, without those against a reference. */
export function agreementOnly(figures: readonly ShownFigure[]): readonly ShownFigure[] {
  return figures.filter(({ of }) => !AGAINST.includes(of))
}

/** Figures of an annotator (by position) against a reference. */
export function againstOnly(figures: readonly ShownFigure[], annotator: number): readonly ShownFigure[] {
  return figures.filter((figure) => AGAINST.includes(figure.of) && figure.annotator === annotator)
}

/** Positions of the labels that somebody gave to the turns compared. */
export function usedLabels({ given }: Pick<Agreement, 'given'>): readonly number[] {
  const [first = []] = given
  return [...first.keys()].filter((label) => given.some((counts) => (counts[label] ?? 0) > 0))
}

/** Figures, and of what they are. */
export interface Found {
  readonly of: Comparison
  readonly agreement: Agreement
}

/** The position of the reference, and those of whom it is held against, one after the other; `null`: there is none. */
export function againstIn({
  of,
}: Found): { readonly reference: number; readonly others: readonly number[] } | null {
  const { reference } = of.order
  if (reference === undefined) return null
  return { reference, others: [...of.judgements.annotators.keys()].filter((at) => at !== reference) }
}

/** What figures of an annotator against the reference are called. */
export function againstTitle(found: Found, reference: number, annotator: number): string {
  const names = namesIn(found)
  const gold = names[reference] ?? ''
  return names.length > 2 ? t.againstOf(names[annotator] ?? '', gold) : t.against(gold)
}

/** Names of those whom the figures compare, in the order of the figures. */
export function namesIn({ of }: Found): readonly string[] {
  return of.judgements.annotators.map(({ name }) => annotatorName(name))
}

/** An interval as the page and reports write it, or why there is none. */
export function intervalWords(interval: Interval | NoInterval): string {
  return 'whyNot' in interval
    ? t.noInterval[interval.whyNot](MIN_OBSERVATIONS)
    : t.intervalText(interval.low, interval.high)
}

/** How an interval was calculated. */
export function intervalHint(interval: Interval | NoInterval): string {
  if ('whyNot' in interval) return t.noIntervalHint[interval.whyNot]
  const { method, defined = SAMPLES } = interval
  return [t.methods[method], ...(defined < SAMPLES ? [t.partlyDefined(defined, SAMPLES)] : [])].join(' ')
}
