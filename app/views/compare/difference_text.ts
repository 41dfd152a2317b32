import type { ComparedNumber } from '../../model/comparison.ts'
import type { FacetValue } from '../../model/index.ts'
import { cellText, moneyText } from '../blocks/cell_text.ts'

/** How the second conversation's number differs from the first's, by sign and in words. */
export function differenceText({ difference }: Pick<ComparedNumber, 'difference'>): string {
  if (difference === null) return 'cannot be compared'
  if (difference === 0) return 'same'
  const amount = cellText(Math.abs(difference))
  return difference > 0 ? `+${amount}, more in B` : `−${amount}, fewer in B`
}

/** A count of labels; a conversation that nobody annotated has none, rather than 0. */
export function countText(count: number | null): string {
  return count === null ? 'not annotated' : cellText(count)
}

/** A facet's value in words. */
export function facetText(value: FacetValue, unit: string | undefined): string {
  if (value !== null && typeof value === 'object') return value.length === 0 ? 'none' : value.join(', ')
  if (typeof value !== 'number') return cellText(value)
  if (unit === 'USD') return moneyText(value, unit)
  return unit === undefined ? cellText(value) : `${cellText(value)} ${unit}`
}

/** How two values of a facet differ: numbers by sign, anything else only says that it does. */
export function facetDifferenceText(a: FacetValue, b: FacetValue): string {
  if (typeof a !== 'number' || typeof b !== 'number') return 'differs'
  const difference = Number((b - a).toPrecision(12))
  const amount = cellText(Math.abs(difference))
  return difference > 0 ? `+${amount}, higher in B` : `−${amount}, lower in B`
}
