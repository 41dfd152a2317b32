import { parsePriceSketch } from '../model/prices/price_sketch.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { NAMED, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    path: true
  }
}

/** The prices of a conversation in order, as written by `priceSketchText`. */
export const path: FieldKind = {
  title: fieldMessages.kinds.path,
  ...NAMED,
  cell: (value) => (typeof value === 'string' ? value : null),
  chosenText: pathText,
  text: (value) => (typeof value === 'string' ? pathText(value) : plainText(null)),
}

/** Number of prices shown at the end of a longer path, after the first one. */
const LAST = 2

/**
 * Formats a path: `140 → 90, agreed at 110`, with the listing price, the offers, and the deal. Long paths are reduced
 * to their ends.
 */
function pathText(value: string): string {
  const { listing, steps, agreed } = parsePriceSketch(value)
  const prices = [...(listing === null ? [] : [listing]), ...steps.map(({ price }) => price)].filter(
    (price, i, all) => price !== all[i - 1],
  )
  if (agreed !== null && prices.at(-1) === agreed) prices.pop()
  const shown: readonly (number | string)[] =
    prices.length > LAST + 2 ? [...prices.slice(0, 1), '…', ...prices.slice(-LAST)] : prices
  const words = fieldMessages.path(
    shown.map((price) => (typeof price === 'number' ? plainText(price) : price)),
  )
  if (agreed !== null) return fieldMessages.pathAgreed(words, plainText(agreed))
  return steps.length === 0 ? fieldMessages.pathUnpriced : words
}
