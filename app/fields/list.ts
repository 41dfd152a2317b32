import { fieldMessages } from '../messages/fields.ts'
import type { FieldKind } from './field_kind.ts'
import { nameOf, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    list: true
  }
}

/** Any number of names, in an order that does not count. */
export const list: FieldKind = {
  column: { type: 'VARCHAR[]' },
  asked: 'list',
  cell: (value) => (Array.isArray(value) ? (value as readonly string[]) : null),
  condition: 'values',
  control: 'values',
  several: true,
  fixedValues: null,
  search: { forms: fieldMessages.searchList, example: 'word' },
  chosenText: nameOf,
  text(value, { names }) {
    if (!Array.isArray(value)) return plainText(null)
    return value.length === 0 ? fieldMessages.none : value.map((v) => nameOf(v, names)).join(', ')
  },
  differenceText: () => fieldMessages.differs,
}
