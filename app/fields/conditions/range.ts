import type { RangeFilter } from '../../model/index.ts'
import { fieldMessages } from '../messages.ts'
import { numberText } from '../words.ts'

/** The ends of a range, both inclusive. `null` is open. */
export type Ends = Pick<RangeFilter, 'min' | 'max'>

/** Formats a range for an address: `10..20`, `10..`, `..20`. */
export function formatRange({ min, max }: Ends): string {
  return `${min ?? ''}..${max ?? ''}`
}

/** @returns `null` if it isn't a range or is open at both ends */
export function parseRange(text: string): Ends | null {
  const at = text.indexOf('..')
  const end = (part: string) => (part === '' ? null : part.trim() === '' ? Number.NaN : Number(part))
  const [min, max] = at === -1 ? [Number.NaN, null] : [end(text.slice(0, at)), end(text.slice(at + 2))]
  const understood = !Number.isNaN(min) && !Number.isNaN(max) && (min !== null || max !== null)
  return understood ? { min, max } : null
}

/** Describes a range: `10–20`, `from 10`, `up to 20`, or `−5 to 5` where a dash could be mistaken for a minus. */
export function rangeText({ min, max }: Ends): string {
  if (min === null && max === null) return fieldMessages.anyNumber
  if (min === null) return fieldMessages.upTo(numberText(max ?? 0))
  if (max === null) return fieldMessages.from(numberText(min))
  if (min === max) return numberText(min)
  return min < 0 || max < 0
    ? fieldMessages.fromTo(numberText(min), numberText(max))
    : `${numberText(min)}–${numberText(max)}`
}
