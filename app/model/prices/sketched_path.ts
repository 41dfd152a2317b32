import type { Conversation } from '../conversation.ts'
import type { PricePathRoles } from '../lens_roles/price_path.ts'
import { pricePathOf } from './price_path.ts'
import { LETTERS, type SketchSide } from './price_sketch.ts'

/**
 * Text form of a conversation's price path for its column, one word per price: `L140 B90 S120 =110` is the listing
 * price, a price of the buyer, a price of the seller, and the price of the deal.
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

function sideOf(role: string, { buyer, seller }: Pick<PricePathRoles, 'buyer' | 'seller'>): SketchSide {
  if (role === buyer) return 'buyer'
  return role === seller ? 'seller' : 'other'
}
