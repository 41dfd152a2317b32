import type { Conversation, Turn } from '../../../model/index.ts'
import type { Ending } from './ending.ts'
import type { Listing } from './listing.ts'
import { percentOf } from './money.ts'
import { agreedPriceOf, type Gain } from './outcome.ts'
import type { Agent } from './participants.ts'

/** Data about a whole conversation by the facets' keys; `null` where the record does not say. */
export function attributesOf(
  listing: Listing,
  agents: readonly Agent[],
  turns: readonly Turn[],
  ending: Ending,
  gains: readonly Gain[],
): Conversation['attributes'] {
  const buyer = agents.findIndex((agent) => agent.role === 'buyer')
  const seller = agents.findIndex((agent) => agent.role === 'seller')
  const agreedPrice = agreedPriceOf(ending)
  const first = turns[0]
  return {
    category: listing.category,
    list_price: listing.price,
    agreed_price: agreedPrice,
    price_share: percentOf(agreedPrice, listing.price),
    buyer_target: agents[buyer]?.target ?? null,
    seller_target: agents[seller]?.target ?? null,
    buyer_gain: gains[buyer]?.amount ?? null,
    seller_gain: gains[seller]?.amount ?? null,
    below_target: belowTarget(gains[buyer]?.amount ?? null),
    buyer_gain_share: gains[buyer]?.share ?? null,
    seller_gain_share: gains[seller]?.share ?? null,
    offers: offersIn(turns),
    opener: first === undefined ? null : (agents[first.speaker]?.role ?? null),
  }
}

/** Whether the accepted price is lower than the one that the buyer was told to reach; `null` without such prices. */
function belowTarget(buyerGain: number | null): boolean | null {
  return buyerGain === null ? null : buyerGain > 0
}

/** How many offers were submitted; `null` where the release does not say what an event was. */
function offersIn(turns: readonly Turn[]): number | null {
  if (turns.some((turn) => turn.action?.type === 'unrecorded')) return null
  return turns.filter((turn) => turn.action?.type === 'propose').length
}
