import { isMeasured, namesOther } from './number_context.ts'

/** A price that a text names, in the unit of the listing price. */
export interface FoundPrice {
  readonly amount: number
  /** Where it stands in the text, in UTF-16 units; its currency sign is part of it. */
  readonly start: number
  readonly end: number
}

/**
 * A number with what belongs to it: `$1,200.50`, `1.2k`, `90$`, `100 bucks`, `USD 40`. Its digits are bounded, since
 * matching millions of them in one go can exceed the stack of the engine for regular expressions.
 */
const NUMBER =
  /(?<sign>(?:US\s?)?\$\s?|\bUSD\s?)?(?<digits>(?<!\d)\d{1,3}(?:,\d{3}){1,4}(?!\d)(?:\.\d{1,2})?|(?<!\d)\d{1,12}(?!\d)(?:\.\d{1,2}(?!\d))?|\.\d{2}(?!\d))(?<scale>\s?k\b|\s?(?:grand|thousand)\b)?(?<unit>\s?\$(?!\s?\d)|\s?(?:dollars?|bucks?|usd)\b)?/giu

/** How far a price with a currency lies from the listing price at most: this many times it. */
const MONEY_RANGE = { least: 0.05, most: 3 }

/** How far a bare number does. Offers below a third of the listing price are rare, and then have a sign. */
const BARE_RANGE = { least: 0.3, most: 1.6 }

/**
 * The prices that a text names for the thing as a whole, in their order. A number with a currency is one unless it is a
 * difference (`$20 off`) or the price of something else (`$500 deposit`); a bare number only where it is near the
 * listing price in size and nothing around it says that it counts or measures something. Numbers written in words are
 * not found.
 * @param listing the listing price, in the same currency; `null` where it is not known
 */
export function pricesInText(text: string, listing: number | null): readonly FoundPrice[] {
  // Most texts name no number, which is told at once.
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

/** Without a listing price any amount of money is near enough, and no bare number. */
function isWithin(
  range: typeof MONEY_RANGE,
  amount: number,
  isMoney: boolean,
  listing: number | null,
): boolean {
  if (listing === null || listing <= 0) return isMoney
  return amount >= range.least * listing && amount <= range.most * listing
}
