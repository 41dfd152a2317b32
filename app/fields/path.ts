import { parsePriceSketch } from '../model/prices/price_sketch.ts'
import type { FieldKind } from './field_kind.ts'
import { fieldMessages } from './messages.ts'
import { NAMED, plainText } from './words.ts'

declare module '../model/facet.ts' {
  interface FacetKinds {
    path: true
  }
}

/** The prices of a conversation in their order, as `priceSketchText` writes them. */
export const path: FieldKind = {
  ...NAMED,
  cell: (value) => (typeof value === 'string' ? value : null),
  chosenText: pathText,
  text: (value) => (typeof value === 'string' ? pathText(value) : plainText(null)),
}

/** Of a longer path, so many prices at its end follow the first. */
const LAST = 2

/** `140 → 90, agreed at 110`: listing price, prices in their order, and the deal; of many the first and the last. */
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
