import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { timed } from './time_words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    clock: true
  }
}

/** A time of day. */
export const clock: FieldKind = {
  ...timed('clock'),
  search: { forms: fieldMessages.searchClock, example: '09:00..17:30' },
}
