import { moneyText } from '../base/money.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { isCurrency, numberText, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    number: true
  }
}

/** A finite number, optionally with a unit. */
export const number: FieldKind = {
  title: fieldMessages.kinds.number,
  column: { type: 'DOUBLE' },
  asked: 'number',
  cell: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  condition: 'range',
  control: 'range',
  several: false,
  fixedValues: null,
  search: { forms: ': 5, >5, 5..10', example: '>100', tried: '>0' },
  chosenText: (value) => (Number.isFinite(Number(value)) ? numberText(Number(value)) : value),
  text(value, { unit, signed }) {
    if (typeof value !== 'number') return plainText(null)
    if (isCurrency(unit)) return moneyText(value, unit)
    const digits = signed ? signedText(value) : plainText(value)
    if (unit === undefined) return digits
    return unit === '%' ? `${digits}%` : `${digits} ${unit}`
  },
  differenceText(a, b) {
    if (typeof a !== 'number' || typeof b !== 'number') return fieldMessages.differs
    // Remove binary rounding errors: 0.3 − 0.1 is 0.2.
    const difference = Number((b - a).toPrecision(12))
    return fieldMessages.difference(signedText(difference), difference > 0)
  },
}

function signedText(value: number): string {
  return value > 0 ? `+${plainText(value)}` : plainText(value)
}
