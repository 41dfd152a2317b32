import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    example_year: true
  }
}

/** A year, made up for the recipe. */
export const example_year: FieldKind = {
  title: fieldMessages.kinds.year,
  column: { type: 'DOUBLE' },
  asked: 'number',
  cell: (value) => (Number.isInteger(value) ? value : null),
  condition: 'range',
  control: 'range',
  several: false,
  fixedValues: null,
  search: { forms: ': 1999, >1999', example: '>1999' },
  chosenText: (value) => value,
  text: (value) => (typeof value === 'number' ? String(value) : plainText(null)),
  differenceText: () => fieldMessages.differs,
}
