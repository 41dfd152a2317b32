/** Why a figure has no value. */
export type WhyUndefined =
  /** Fewer than two annotators. */
  | 'too_few_annotators'
  /** No unit was examined by those whom the figure compares. */
  | 'nothing_shared'
  /** Everybody gave one and the same value everywhere, so chance alone would agree as often. */
  | 'one_value'
  /** The annotator never gave the label, so no share of it can be right. */
  | 'never_given'
  /** The reference never has the label, so no share of it can be found. */
  | 'not_in_reference'
  /** Neither has the label. */
  | 'in_neither'

/** A figure, or why there is none; never `NaN`. */
export type Estimate =
  | {
      readonly value: number
      /** Number of units that the figure rests on. */
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

/** A figure of a table, for any counts of its rows: those of the table itself, or of units drawn anew. */
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
