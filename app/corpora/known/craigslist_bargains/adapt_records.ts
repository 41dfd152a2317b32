import { type Conversation, fingerprintOf, type Turn } from '../../../model/index.ts'
import { priceSketchText } from '../../../model/prices/sketched_path.ts'
import type { Notice } from '../../guard.ts'
import { oneByOne, type Place } from '../../shared/read_by.ts'
import { isTranscript } from '../../shared/transcript.ts'
import { type Ending, endingOf } from './ending.ts'
import { dialogueActs } from './labels.ts'
import { type Listing, listingOf } from './listing.ts'
import { percentOf } from './money.ts'
import { agreedPriceOf, checksOf, type Gain, gainOf, outcomeOf } from './outcome.ts'
import { type Agent, agentsOf, participantOf } from './participants.ts'
import { pricePath } from './prices.ts'
import { type RawConversation, rawConversation } from './raw.ts'
import { type Extras, noticeOfTranscript, rawOf, transcript } from './release.ts'
import { turnsOf } from './turns.ts'

/** Reads the conversations of both releases. */
export const conversations = oneByOne(({ row, value, notice, guarded, place }) => {
  if (!isTranscript(value)) {
    const raw = guarded(rawConversation)
    return raw && toConversation(raw, place(String(row)), notice)
  }
  const published = guarded(transcript)
  if (published === undefined) return undefined
  const { raw, extras } = rawOf(published)
  return toConversation(raw, place(published.uuid), noticeOfTranscript(notice, published), extras)
})

/** @param extras further data if the record was a transcript */
function toConversation(raw: RawConversation, place: Place, notice: Notice, extras?: Extras): Conversation {
  const agents = agentsOf(raw.agent_info, notice)
  const listing = listingOf(
    raw.items,
    agents.map((agent) => agent.name),
    notice,
  )
  const turns = turnsOf(raw, notice, extras)
  const ending = endingOf(turns, notice)
  const agreedPrice = agreedPriceOf(ending)
  const gains = agents.map(({ role, target }) => gainOf(role, target, agreedPrice, listing.price))
  const participants = agents.map((agent, i) =>
    participantOf(agent, listing.ownBlocks[i] ?? [], gains[i]?.amount ?? null),
  )
  const outcome = {
    ...outcomeOf(ending, listing.price, participants, gains),
    checks: checksOf(ending, extras?.reported ?? null),
  }
  const attributes = attributesOf(listing, agents, turns, ending, gains)
  const priced = { participants, turns, outcome, attributes }
  return {
    ...place,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: listing.title,
    participants,
    blocks: listing.blocks,
    turns,
    annotated: turns.some((turn) => turn.annotated.length > 0) ? [dialogueActs.id] : [],
    outcome,
    attributes: { ...attributes, price_steps: priceSketchText(priced, pricePath) },
  }
}

/** Data about a whole conversation by facet key. Null if the record does not say. */
function attributesOf(
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
  const buyerGain = gains[buyer]?.amount ?? null
  return {
    category: listing.category,
    list_price: listing.price,
    agreed_price: agreedPrice,
    price_share: percentOf(agreedPrice, listing.price),
    buyer_target: agents[buyer]?.target ?? null,
    seller_target: agents[seller]?.target ?? null,
    buyer_gain: buyerGain,
    seller_gain: gains[seller]?.amount ?? null,
    below_target: buyerGain === null ? null : buyerGain > 0,
    buyer_gain_share: gains[buyer]?.share ?? null,
    seller_gain_share: gains[seller]?.share ?? null,
    offers: offersIn(turns),
    opener: first === undefined ? null : (agents[first.speaker]?.role ?? null),
  }
}

/** Number of submitted offers. Null if the release does not record the type of an event. */
function offersIn(turns: readonly Turn[]): number | null {
  if (turns.some((turn) => turn.action?.type === 'unrecorded')) return null
  return turns.filter((turn) => turn.action?.type === 'propose').length
}
