import type { PriceSketch } from '../../../model/prices/price_sketch.ts'

/** A point in the sketch's own units. */
type Place = readonly [x: number, y: number]

/** Shapes of a price path in a cell of a given size. */
export interface DrawnSketch {
  /** SVG path data through each side's prices and the deal. */
  readonly lines: readonly { readonly side: string; readonly path: string }[]
  /** Height of the listing price, or `null` if it is unknown. */
  readonly listing: number | null
  /** Position of the deal, or `null` if there is none. */
  readonly agreed: Place | null
  /** Prices of sides that named only one price and made no deal, since a line wouldn't show them. */
  readonly dots: readonly { readonly side: string; readonly at: Place }[]
}

/** Lays out prices from left to right, with the highest on top. */
export function drawnSketch(
  { listing, steps, agreed }: PriceSketch,
  width: number,
  height: number,
): DrawnSketch {
  const prices = [
    ...steps.map(({ price }) => price),
    ...(listing === null ? [] : [listing]),
    ...(agreed === null ? [] : [agreed]),
  ]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) =>
    rounded(most === least ? height / 2 : ((most - price) / (most - least)) * height)
  const last = steps.length - 1 + (agreed === null ? 0 : 1)
  const x = (step: number) => rounded(last <= 0 ? width / 2 : (step / last) * width)
  const sides = new Map<string, Place[]>()
  for (const [i, { side, price }] of steps.entries()) {
    const places = sides.get(side)
    if (places) places.push([x(i), y(price)])
    else sides.set(side, [[x(i), y(price)]])
  }
  const deal = agreed === null ? [] : ([[x(last), y(agreed)]] as const)
  const all = [...sides].map(([side, places]) => [side, [...places, ...deal]] as const)
  return {
    lines: all.flatMap(([side, places]) =>
      places.length < 2 ? [] : [{ side, path: `M${places.map((place) => place.join(',')).join('L')}` }],
    ),
    dots: all.flatMap(([side, [at, ...others]]) => (at && others.length === 0 ? [{ side, at }] : [])),
    listing: listing === null ? null : y(listing),
    agreed: agreed === null ? null : [x(last), y(agreed)],
  }
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10
}
