import { isMeasured, namesOther } from './number_context.ts'

/** A price that a text names, in the currency of the listing price. */
export interface FoundPrice {
  readonly amount: number
  /** Range in the text, in UTF-16 units, including the currency sign. */
  readonly start: number
  readonly end: number
}

/**
 * A number with its sign and unit: `$1,200.50`, `1.2k`, `90$`, `100 bucks`, `USD 40`. The number of digits is limited,
 * because matching millions of them at once can overflow the stack of the regular expression engine.
 */
const NUMBER =
  /(?<sign>(?:US\s?)?\$\s?|\bUSD\s?)?(?<digits>(?<!\d)\d{1,3}(?:,\d{3}){1,4}(?!\d)(?:\.\d{1,2})?|(?<!\d)\d{1,12}(?!\d)(?:\.\d{1,2}(?!\d))?|\.\d{2}(?!\d))(?<scale>\s?k\b|\s?(?:grand|thousand)\b)?(?<unit>\s?\$(?!\s?\d)|\s?(?:dollars?|bucks?|usd)\b)?/giu

/** Range of a price with a currency, in multiples of the listing price. */
const MONEY_RANGE = { least: 0.05, most: 3 }

/** Range of a bare number. Offers below a third of the listing price are rare, and then have a currency sign. */
const BARE_RANGE = { least: 0.3, most: 1.6 }

/**
 * Prices that a text names for the item as a whole, in order. A number with a currency counts unless it is a difference
 * (`$20 off`) or the price of something else (`$500 deposit`). A bare number counts only if its size is close to the
 * listing price and its context does not make it a count or measurement. Numbers in words are not found.
 * @param listing the listing price, in the same currency; null if unknown
 */
export function pricesInText(text: string, listing: number | null): readonly FoundPrice[] {
  // Fast path: most texts contain no number.
  if (!/\d/.test(text)) return []
  const found: FoundPrice[] = []
  for (const match of text.matchAll(NUMBER)) {
    const price = priceOf(match, text, listing)
    if (price) found.push(price)
  }
  return found
}

function priceOf(match: RegExpExecArray, text: string, listing: number | null): FoundPrice | null {
  const { sign, digits = '', scale, unit } = match.groups ?? {}
  const start = match.index
  const end = start + match[0].length
  const amount = Number(digits.replaceAll(',', '')) * (scale === undefined ? 1 : 1000)
  const isMoney = sign !== undefined || unit !== undefined
  const range = isMoney ? MONEY_RANGE : BARE_RANGE
  if (!(amount > 0) || !isWithin(range, amount, isMoney, listing)) return null
  const around = { before: text.slice(Math.max(0, start - 40), start), after: text.slice(end, end + 40) }
  if (namesOther(around)) return null
  if (!isMoney && isMeasured({ ...around, digits, amount })) return null
  return { amount, start, end }
}

/** Without a listing price, any amount of money counts, and no bare number. */
function isWithin(
  range: typeof MONEY_RANGE,
  amount: number,
  isMoney: boolean,
  listing: number | null,
): boolean {
  if (listing === null || listing <= 0) return isMoney
  return amount >= range.least * listing && amount <= range.most * listing
}
