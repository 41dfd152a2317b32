import { fieldMessages } from '../messages/fields.ts'
import type { FieldKind } from './field_kind.ts'
import { plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    boolean: true
  }
}

/** Yes or no. */
export const boolean: FieldKind = {
  column: { type: 'BOOLEAN' },
  asked: 'value',
  cell: (value) => (typeof value === 'boolean' ? value : null),
  condition: 'values',
  control: 'values',
  several: false,
  fixedValues: ['true', 'false'],
  search: { forms: fieldMessages.searchBoolean, example: 'true' },
  chosenText: (value) => (value === 'true' ? fieldMessages.yes : fieldMessages.no),
  text: (value) => plainText(typeof value === 'boolean' ? value : null),
  differenceText: () => fieldMessages.differs,
}
