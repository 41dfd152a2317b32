import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { NAMED, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    boolean: true
  }
}

/** Yes or no. */
export const boolean: FieldKind = {
  title: fieldMessages.kinds.boolean,
  ...NAMED,
  column: { type: 'BOOLEAN' },
  cell: (value) => (typeof value === 'boolean' ? value : null),
  fixedValues: ['true', 'false'],
  search: { forms: fieldMessages.searchBoolean, example: 'true', tried: 'true' },
  chosenText: (value) => (value === 'true' ? fieldMessages.yes : fieldMessages.no),
  text: (value) => plainText(typeof value === 'boolean' ? value : null),
}
