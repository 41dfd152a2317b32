import type { Conversation, Facet, FacetKind, Turn } from '../../../model/index.ts'
import { outcomeFacet } from '../../shared/outcome_facet.ts'
import type { Ending } from './ending.ts'
import { CATEGORIES, type Listing } from './listing.ts'
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

export const facets: readonly Facet[] = [
  outcomeFacet(),
  { ...attribute('category', 'Category', 'category'), names: CATEGORIES },
  attribute('list_price', 'List price', 'number', 'USD'),
  attribute('agreed_price', 'Agreed price', 'number', 'USD'),
  attribute('price_share', 'Agreed price, share of list price', 'number', '%'),
  attribute('buyer_target', "Buyer's target", 'number', 'USD'),
  attribute('seller_target', "Seller's target", 'number', 'USD'),
  attribute('buyer_gain', "Buyer's gain over target", 'number', 'USD'),
  attribute('seller_gain', "Seller's gain over target", 'number', 'USD'),
  attribute('below_target', "Agreed below the buyer's target", 'boolean'),
  attribute('buyer_gain_share', "Buyer's gain, share of list price", 'number', '%'),
  attribute('seller_gain_share', "Seller's gain, share of list price", 'number', '%'),
  attribute('offers', 'Offers', 'number'),
  { ...attribute('price_steps', 'Price path', 'path'), filtered: false },
  { ...attribute('opener', 'Who opens', 'category'), names: { buyer: 'Buyer', seller: 'Seller' } },
  {
    key: 'annotated',
    title: 'Dialogue acts parsed',
    kind: 'boolean',
    read: (conversation) => conversation.annotated.length > 0,
  },
]

function attribute(key: string, title: string, kind: FacetKind, unit?: string): Facet {
  return {
    key,
    title,
    kind,
    ...(unit !== undefined && { unit }),
    read: (conversation) => conversation.attributes[key] ?? null,
  }
}
