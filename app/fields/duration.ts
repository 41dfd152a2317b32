import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { timed } from './time_words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    duration: true
  }
}

/** A length of time, written with its units. */
export const duration: FieldKind = {
  ...timed('duration'),
  search: { forms: fieldMessages.searchDuration, example: 'PT30S..PT5M' },
}
