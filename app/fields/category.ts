import { fieldMessages } from '../messages/fields.ts'
import type { FieldKind } from './field_kind.ts'
import { plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    category: true
  }
}

/** One of some names. */
export const category: FieldKind = {
  column: { type: 'VARCHAR' },
  asked: 'value',
  cell: (value) => (value === null || Array.isArray(value) ? null : String(value)),
  condition: 'values',
  control: 'values',
  several: false,
  fixedValues: null,
  search: { forms: '', example: 'word' },
  chosenText: (value) => value,
  text: (value) => (Array.isArray(value) ? value.join(', ') : plainText(value as string | null)),
  differenceText: () => fieldMessages.differs,
}
