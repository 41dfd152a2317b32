import { messages } from '../../base/messages/define.ts'

const decimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** Formats a figure with three decimals and a typographic minus. */
export const figureText = (value: number) => decimals.format(value === 0 ? 0 : value).replace('-', '−')

/** Names by `FigureKey`. */
export const FIGURE_NAMES = {
  raw: 'Raw agreement',
  cohen: 'Cohen’s κ',
  kappa_linear: 'Weighted κ (linear)',
  kappa_quadratic: 'Weighted κ (quadratic)',
  fleiss: 'Fleiss’ κ',
  alpha: 'Krippendorff’s α',
  alpha_masi: 'Krippendorff’s α (MASI)',
  alpha_ordinal: 'Krippendorff’s α (ordinal)',
  alpha_interval: 'Krippendorff’s α (interval)',
  ac1: 'Gwet’s AC1',
  precision: 'Precision',
  recall: 'Recall',
  f1: 'F1',
} as const

export const agreementFigures = messages({
  names: FIGURE_NAMES,
  number: figureText,
  /** Reasons why a figure has no value, by `WhyUndefined`. */
  whyUndefined: {
    too_few_annotators: 'Needs two annotators',
    nothing_shared: 'No turn was examined by all of them',
    one_value: 'All gave the same value everywhere, so agreement by chance is certain',
    never_given: 'The annotator never gave this label',
    not_in_reference: 'The reference never has this label',
    in_neither: 'Neither gave this label',
  },
})
