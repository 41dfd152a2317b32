import { type Conversation, fingerprintOf } from '../../../model/index.ts'
import { priceSketchText } from '../../../model/prices/sketched_path.ts'
import type { Notice } from '../../guard.ts'
import { attributesOf } from './attributes.ts'
import { endingOf } from './ending.ts'
import { dialogueActs } from './labels.ts'
import { listingOf } from './listing.ts'
import { agreedPriceOf, checksOf, gainOf, outcomeOf } from './outcome.ts'
import { agentsOf, participantOf } from './participants.ts'
import { pricePath } from './prices.ts'
import type { RawConversation } from './raw.ts'
import type { Extras } from './release.ts'
import { turnsOf } from './turns.ts'

/** What tells a record from others: where it stands and the id that follows from it. */
export type Place = Pick<Conversation, 'id' | 'split' | 'origin'>

/**
 * The conversation of a record that fits the published shape.
 * @param extras what else is known of it, where it was a transcript
 */
export function toConversation(
  raw: RawConversation,
  place: Place,
  notice: Notice,
  extras?: Extras,
): Conversation {
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
