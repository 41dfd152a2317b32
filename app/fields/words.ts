import { own } from '../base/own.ts'
import type { Cell, ValueNames } from '../model/index.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'

const ROUNDED = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const PRECISE = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

/** Units that are currencies: written before the amount, and understood without a title. */
const CURRENCIES: readonly string[] = ['USD']

/** A single value in words; what the record does not give is said, not left blank. */
export function plainText(cell: Cell): string {
  if (cell === null || cell === '') return fieldMessages.notGiven
  if (typeof cell === 'number') return withMinus(ROUNDED.format(cell))
  if (typeof cell === 'boolean') return cell ? fieldMessages.yes : fieldMessages.no
  return cell
}

/** A number as filters write it, with up to 6 decimals, since it is compared exactly. */
export function numberText(value: number): string {
  return withMinus(PRECISE.format(value))
}

function withMinus(digits: string): string {
  return digits.replace('-', '−')
}

/** What the page calls a raw value; the value itself where it has no name. */
export function nameOf(value: string, names?: ValueNames): string {
  return own(names ?? {}, value) ?? value
}

export function isCurrency(unit: string | undefined): unit is string {
  return unit !== undefined && CURRENCIES.includes(unit)
}

/** What kinds of fields have in common whose values are names to choose among. */
export const NAMED = {
  column: { type: 'VARCHAR' },
  asked: 'value',
  condition: 'values',
  control: 'values',
  several: false,
  fixedValues: null,
  search: { forms: '', example: 'word' },
  chosenText: nameOf,
  differenceText: () => fieldMessages.differs,
} satisfies Partial<FieldKind>
