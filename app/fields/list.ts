import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { NAMED, nameOf, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    list: true
  }
}

/** Any number of names in no particular order. */
export const list: FieldKind = {
  title: fieldMessages.kinds.list,
  ...NAMED,
  column: { type: 'VARCHAR[]' },
  asked: 'list',
  cell: (value) => (Array.isArray(value) ? (value as readonly string[]) : null),
  several: true,
  search: { forms: fieldMessages.searchList, example: 'word' },
  text(value, { names }) {
    if (!Array.isArray(value)) return plainText(null)
    return value.length === 0 ? fieldMessages.none : value.map((v) => nameOf(v, names)).join(', ')
  },
}
