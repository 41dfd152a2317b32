import type { PriceSketch } from '../../../model/prices/price_sketch.ts'

/** A point of a sketch, in units of its box. */
type Place = readonly [x: number, y: number]

/** What a cell draws of a price path, in a box of a given size. */
export interface DrawnSketch {
  /** The prices of each side and that of the deal, joined, as the data of an SVG path. */
  readonly lines: readonly { readonly side: string; readonly path: string }[]
  /** The height of the listing price; `null`: it is not known. */
  readonly listing: number | null
  /** Where the deal is; `null`: there is none. */
  readonly agreed: Place | null
  /** Prices of sides that named only one and made no deal, which a line would not show. */
  readonly dots: readonly { readonly side: string; readonly at: Place }[]
}

/** Lays prices out from left to right, the highest on top. */
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
