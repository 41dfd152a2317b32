export type SketchSide = 'buyer' | 'seller' | 'other'

/** A price path as shown in lists: prices in order, without their turns. */
export interface PriceSketch {
  readonly listing: number | null
  readonly steps: readonly { readonly side: SketchSide; readonly price: number }[]
  readonly agreed: number | null
}

/** Letters for sides in the text form of a sketch. */
export const LETTERS: Readonly<Record<SketchSide, string>> = { buyer: 'B', seller: 'S', other: 'O' }
const SIDES: ReadonlyMap<string, SketchSide> = new Map(
  Object.entries(LETTERS).map(([side, letter]) => [letter, side as SketchSide]),
)

/** Parses the result of `priceSketchText`. Unknown words are skipped. */
export function parsePriceSketch(text: string): PriceSketch {
  let listing: number | null = null
  let agreed: number | null = null
  const steps: { side: SketchSide; price: number }[] = []
  for (const word of text.split(' ')) {
    const price = Number(word.slice(1))
    if (word.length < 2 || !Number.isFinite(price)) continue
    const side = SIDES.get(word.charAt(0))
    if (side) steps.push({ side, price })
    else if (word.startsWith('L')) listing = price
    else if (word.startsWith('=')) agreed = price
  }
  return { listing, steps, agreed }
}
