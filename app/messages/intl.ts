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

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return lists[word].format(items)
}

const tenth = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** A size in a unit of a thousand: `53.1 kB`, `1.4 MB`, `1 byte`. */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${tenth.format(bytes / 1e9)} GB`
  if (bytes >= 1e6) return `${tenth.format(bytes / 1e6)} MB`
  return bytes >= 1e3 ? `${tenth.format(bytes / 1e3)} kB` : counted(bytes, 'byte')
}
