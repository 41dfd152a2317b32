import { endText, endWords, parseEndText } from '../../base/time/time_text.ts'
import type { RangeFilter } from '../../model/index.ts'
import { fieldMessages } from '../messages.ts'
import { numberText } from '../words.ts'

/** The ends of a range, both inclusive. `null` is open. */
export type Ends = Pick<RangeFilter, 'min' | 'max' | 'as'>

/** Formats a range for an address: `10..20`, `10..`, `..20`, `2021-01-01..2021-03-31`. */
export function formatRange({ min, max, as }: Ends): string {
  const text = (ms: number, end: 'min' | 'max') => (as ? endText(as, ms, end) : null) ?? String(ms)
  return `${min === null ? '' : text(min, 'min')}..${max === null ? '' : text(max, 'max')}`
}

/** @returns `null` if it isn't a range of numbers or of times, or is open at both ends */
export function parseRange(text: string): Ends | null {
  const at = text.indexOf('..')
  return at === -1 ? null : endsOf(text.slice(0, at), text.slice(at + 2))
}

/** @returns `null` if the ends aren't both numbers or both times of one scale, or if both are open */
export function endsOf(from: string, to: string): Ends | null {
  const [low, high] = [
    from === '' ? null : parseEndText(from, 'min'),
    to === '' ? null : parseEndText(to, 'max'),
  ]
  const as = low?.scale ?? high?.scale
  if (as) {
    const isTime = (from === '' || low?.scale === as) && (to === '' || high?.scale === as)
    return isTime ? { min: low?.ms ?? null, max: high?.ms ?? null, as } : null
  }
  const end = (part: string) => (part === '' ? null : part.trim() === '' ? Number.NaN : Number(part))
  const [min, max] = [end(from), end(to)]
  const understood = !Number.isNaN(min) && !Number.isNaN(max) && (min !== null || max !== null)
  return understood ? { min, max } : null
}

/** Describes a range: `10–20`, `from 10`, `up to 20`, or `−5 to 5` where a dash could be mistaken for a minus. */
export function rangeText({ min, max, as }: Ends): string {
  const text = (end: number, of: 'min' | 'max') => (as ? endWords(as, end, of) : numberText(end))
  if (min === null && max === null) return fieldMessages.anyNumber
  if (min === null) return fieldMessages.upTo(text(max ?? 0, 'max'))
  if (max === null) return fieldMessages.from(text(min, 'min'))
  const [from, to] = [text(min, 'min'), text(max, 'max')]
  if (min === max || (as && from === to)) return from
  return as || min < 0 || max < 0 ? fieldMessages.fromTo(from, to) : `${from}–${to}`
}
