import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { timed } from './time_words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    moment: true
  }
}

/** A date or timestamp, with or without a time zone. */
export const moment: FieldKind = {
  ...timed('moment'),
  search: { forms: fieldMessages.searchMoment, example: '2021-04-03' },
}
