/** Language of the messages. */
const LOCALE = 'en-GB'

const whole = new Intl.NumberFormat(LOCALE)
const plurals = new Intl.PluralRules(LOCALE)
const lists = {
  and: new Intl.ListFormat(LOCALE),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
}

/** Formats an integer with thousands separators: `1,030`. */
export function countText(count: number): string {
  return whole.format(count)
}

/** Selects the singular or plural form for a count. */
export function plural(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other
}

/** A count with its noun: `1 turn`, `12 turns`, `2 entries`. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${countText(count)} ${plural(count, one, other)}`
}

/** Prevents line breaks, such as within `17,289 turns`. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** Joins items: `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return lists[word].format(items)
}

/** Letters written from right to left, and marks that change the direction. */
const DIRECTED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A person's name for a sentence, whose order it does not change. */
export function isolated(name: string): string {
  return DIRECTED.test(name) ? `\u2068${name.replace(/[\u2066-\u2069]/g, '')}\u2069` : name
}

const tenth = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** Formats a number with at most one decimal: `2.2`. */
export function decimalText(number: number): string {
  return tenth.format(number)
}

/** Formats a size in few characters: `53 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1e3 && bytes < 1e6 ? `${countText(Math.round(bytes / 1e3))} kB` : bytesText(bytes)
}

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' })

/** Formats a share from 0 to 1 as integer percent. Never rounds up to `100%` or down to `0%`. */
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

/** Formats bytes read and total bytes in one decimal unit: `0.2 of 1.4 MB`. */
export function bytesOfText(bytes: number, totalBytes: number): string {
  const [unit, size] = unitOf(totalBytes)
  const format = size === 1 ? countText : oneDigit.format
  return `${format(bytes / size)} of ${format(totalBytes / size)} ${unit}`
}

/** Formats a size in a decimal unit: `53.1 kB`, `1.4 MB`, `1 byte`. */
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

/** Formats a point in time in the local time zone: `5 Nov 2026, 14:03`. @param at in milliseconds since 1970 */
export function momentText(at: number): string {
  // Dates outside JavaScript's range cannot be formatted.
  return Math.abs(at) <= 8.64e15 ? moment.format(at) : ''
}
