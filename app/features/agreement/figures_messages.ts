import { messages } from '../../base/messages/define.ts'

export const agreementFigures = messages({
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
