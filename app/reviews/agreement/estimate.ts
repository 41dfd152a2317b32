/** Reason why a figure has no value. */
export type WhyUndefined =
  /** Fewer than two annotators. */
  | 'too_few_annotators'
  /** No unit was examined by all annotators of the figure. */
  | 'nothing_shared'
  /** All annotators gave the same value to all units, so that agreement by chance would be as high. */
  | 'one_value'
  /** The annotator never gave the label, so that its precision is undefined. */
  | 'never_given'
  /** The reference never has the label, so that its recall is undefined. */
  | 'not_in_reference'
  /** Neither has the label. */
  | 'in_neither'

/** A figure, or the reason why it is undefined. Never `NaN`. */
export type Estimate =
  | {
      readonly value: number
      /** Number of units on which the figure is based. */
      readonly units: number
      /**
       * - `share`: of independent units, so that Wilson's interval applies
       * - `mean`: from 0 to 1
       * - `coefficient`: from −1 to 1
       */
      readonly kind: 'share' | 'mean' | 'coefficient'
      readonly why?: undefined
    }
  | { readonly value: null; readonly why: WhyUndefined }

/** A figure as a function of the counts of a table's rows, either the table's own or those of resampled units. */
export type Statistic = (counts: Float64Array) => Estimate

export function coefficient(value: number, units: number): Estimate {
  return { value, units, kind: 'coefficient' }
}

export function mean(value: number, units: number): Estimate {
  return { value, units, kind: 'mean' }
}

/** @param all must not be 0 */
export function share(part: number, all: number): Estimate {
  return { value: part / all, units: all, kind: 'share' }
}

export function undefinedBecause(why: WhyUndefined): Estimate {
  return { value: null, why }
}
