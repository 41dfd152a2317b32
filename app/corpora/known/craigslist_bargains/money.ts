import { float32 } from '../../../base/number.ts'
import type { RawFigure } from './raw.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
})

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Limit that keeps sums and percentages finite. */
const largest = 1e300

/** A published amount in US dollars. Null if missing (published as `-1`) or absurdly large. */
export function amountOf(figure: RawFigure): number | null {
  if (figure === null || figure === undefined || figure === '') return null
  const amount = Number(figure)
  if (!(Math.abs(amount) <= largest) || amount === -1) return null
  // A number that is not a 32-bit float is from a transcript, which has the original decimals.
  return Math.fround(amount) === amount ? float32(amount) : amount
}

/** An amount in US dollars for display: `$145`, `$8,900`, `$10.40`. */
export function inDollars(amount: number): string {
  return (Number.isInteger(amount) ? dollars : dollarsAndCents).format(amount)
}

/** The difference of two amounts in US dollars, rounded to cents. */
export function difference(minuend: number, subtrahend: number): number {
  return rounded(minuend - subtrahend, 2)
}

/** An amount as a percentage of the list price. Null if either is missing, or if the list price is not above 0. */
export function percentOf(amount: number | null, listPrice: number | null, decimals = 1): number | null {
  if (amount === null || listPrice === null || listPrice <= 0) return null
  const percentage = (100 * amount) / listPrice
  return Number.isFinite(percentage) ? rounded(percentage, decimals) : null
}

/** Rounds half away from zero, so that a gain and a loss of the same size stay symmetric. Never returns `-0`. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  const scaled = Math.abs(value) * scale
  const size = Number.isFinite(scaled) ? Math.round(scaled) / scale : Math.abs(value)
  return value < 0 && size !== 0 ? -size : size
}
