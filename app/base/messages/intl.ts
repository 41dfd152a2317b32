/** The language of the catalogues. */
const LOCALE = 'en-GB'

const whole = new Intl.NumberFormat(LOCALE)
const plurals = new Intl.PluralRules(LOCALE)
const lists = {
  and: new Intl.ListFormat(LOCALE),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
}

/** A whole number with separated thousands: `1,030`. */
export function countText(count: number): string {
  return whole.format(count)
}

/** The form that a word has beside a number. */
export function plural(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other
}

/** A count with its noun: `1 turn`, `12 turns`, `2 entries`. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${countText(count)} ${plural(count, one, other)}`
}

/** A text that stays on one line: `17,289 turns` is not to be parted after its number. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return lists[word].format(items)
}

const tenth = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** A number with at most one digit after the point: `2.2`. */
export function decimalText(number: number): string {
  return tenth.format(number)
}

/** A size in few characters: `53 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1e3 && bytes < 1e6 ? `${countText(Math.round(bytes / 1e3))} kB` : bytesText(bytes)
}

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' })

/** A share of one in whole percent; what is not all is never `100%`, and what is something never `0%`. */
export function percentText(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  return share < 1 && share > 0.99 ? '>99%' : percent.format(share)
}

const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const UNITS = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
  ['bytes', 1],
] as const

/** Bytes read of bytes to be read, in one unit of a thousand: `0.2 of 1.4 MB`. */
export function bytesOfText(bytes: number, totalBytes: number): string {
  const [unit, size] = unitOf(totalBytes)
  const format = size === 1 ? countText : oneDigit.format
  return `${format(bytes / size)} of ${format(totalBytes / size)} ${unit}`
}

/** A size in a unit of a thousand: `53.1 kB`, `1.4 MB`, `1 byte`. */
export function bytesText(bytes: number): string {
  const [unit, size] = unitOf(bytes)
  return size === 1 ? counted(bytes, 'byte') : `${tenth.format(bytes / size)} ${unit}`
}

function unitOf(bytes: number): (typeof UNITS)[number] {
  return UNITS.find(([, least]) => bytes >= least) ?? UNITS[3]
}

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** A date as the reader's clock shows it: `5 Nov 2026`. @param at in milliseconds since 1970 */
export function dayText(at: number): string {
  return Math.abs(at) <= 8.64e15 ? day.format(at) : ''
}

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time as the reader's clock shows it: `5 Nov 2026, 14:03`. @param at in milliseconds since 1970 */
export function momentText(at: number): string {
  // A date beyond what can be written is none.
  return Math.abs(at) <= 8.64e15 ? moment.format(at) : ''
}
