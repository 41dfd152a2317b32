import type { Conversation } from '../conversation.ts'
import type { PricePathRoles } from '../lens_roles/price_path.ts'
import { pricePathOf } from './price_path.ts'

export type SketchSide = 'buyer' | 'seller' | 'other'

/** A price path as a list shows it: prices in their order, without their turns. */
export interface PriceSketch {
  readonly listing: number | null
  readonly steps: readonly { readonly side: SketchSide; readonly price: number }[]
  readonly agreed: number | null
}

const LETTERS: Readonly<Record<SketchSide, string>> = { buyer: 'B', seller: 'S', other: 'O' }
const SIDES: ReadonlyMap<string, SketchSide> = new Map(
  Object.entries(LETTERS).map(([side, letter]) => [letter, side as SketchSide]),
)

/**
 * The price path of a conversation as its column keeps it, a word for each price: `L140 B90 S120 =110` is the listing
 * price, one price of the buyer and one of the seller, and the price of the deal.
 */
export function priceSketchText(
  conversation: Pick<Conversation, 'turns' | 'attributes' | 'participants' | 'outcome'>,
  roles: PricePathRoles,
): string {
  const { listing, points, answers } = pricePathOf(conversation, roles)
  const sides = conversation.participants.map(({ role }) => sideOf(role, roles))
  const agreed = answers.find(({ answer }) => answer === 'agreed')
  return [
    ...(listing === null ? [] : [`L${listing}`]),
    ...points.map(({ speaker, price }) => `${LETTERS[sides[speaker] ?? 'other']}${price}`),
    ...(agreed ? [`=${agreed.price}`] : []),
  ].join(' ')
}

export function sideOf(
  role: string,
  { buyer, seller }: Pick<PricePathRoles, 'buyer' | 'seller'>,
): SketchSide {
  if (role === buyer) return 'buyer'
  return role === seller ? 'seller' : 'other'
}

/** Reads what `priceSketchText` wrote; what is no word of it is left out. */
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
