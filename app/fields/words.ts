import { own } from '../base/safe_access.ts'
import type { Cell, ValueNames } from '../model/index.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'

const ROUNDED = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const PRECISE = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

/** Currency units, which precede the amount and need no title. */
const CURRENCIES: readonly string[] = ['USD']

/** Formats a single value. Missing values get a text, too. */
export function plainText(cell: Cell): string {
  if (cell === null || cell === '') return fieldMessages.notGiven
  if (typeof cell === 'number') return withMinus(ROUNDED.format(cell))
  if (typeof cell === 'boolean') return cell ? fieldMessages.yes : fieldMessages.no
  return cell
}

/** Formats a number for filters with up to 6 decimals, since filters compare exactly. */
export function numberText(value: number): string {
  return withMinus(PRECISE.format(value))
}

function withMinus(digits: string): string {
  return digits.replace('-', '−')
}

/** Display name of a raw value, or the value itself if it has none. */
export function nameOf(value: string, names?: ValueNames): string {
  return own(names ?? {}, value) ?? value
}

export function isCurrency(unit: string | undefined): unit is string {
  return unit !== undefined && CURRENCIES.includes(unit)
}

/** Shared properties of field kinds whose values are names to choose from. */
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
