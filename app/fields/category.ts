import type { Cell } from '../model/index.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { NAMED, nameOf, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    category: true
  }
}

/** One of several names. */
export const category: FieldKind = {
  title: fieldMessages.kinds.category,
  ...NAMED,
  cell: (value) => (value === null || Array.isArray(value) ? null : String(value)),
  text: (value, { names }) =>
    Array.isArray(value)
      ? value.map((v) => nameOf(v, names)).join(', ')
      : plainText(typeof value === 'string' ? nameOf(value, names) : (value as Cell)),
}
