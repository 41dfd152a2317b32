import type { NumberRange } from '../../model/label.ts'

/** A number as it is saved. Empty if nothing is typed, null if it is no number in the range. */
export function numberAnswer(typed: string, range: NumberRange | undefined): string | null {
  const words = typed.trim().replace(',', '.')
  if (words === '') return ''
  const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(words) ? Number(words) : Number.NaN
  if (!Number.isFinite(number)) return null
  const { min = null, max = null } = range ?? {}
  return (min !== null && number < min) || (max !== null && number > max) ? null : String(number || 0)
}

/** The number one step further, within the range. Starts at the nearest limit, or at zero. */
export function steppedNumber(typed: string, by: number, range: NumberRange | undefined): string {
  const { min = null, max = null } = range ?? {}
  const before = Number(numberAnswer(typed, undefined) || Number.NaN)
  const next = Number.isNaN(before) ? (by > 0 ? (min ?? 0) : (max ?? 0)) : before + by
  const rounded = Number(next.toFixed(10))
  return String(Math.min(Math.max(rounded, min ?? rounded), max ?? rounded))
}
