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
  | { readonly value: number; readonly why?: undefined }
  | { readonly value: null; readonly why: WhyUndefined }

/** A figure of a table, for any counts of its rows: those of the table itself, or of units drawn anew. */
export type Statistic = (counts: Float64Array) => Estimate

export function estimate(value: number): Estimate {
  return { value }
}

export function undefinedBecause(why: WhyUndefined): Estimate {
  return { value: null, why }
}
