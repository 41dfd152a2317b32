import type { Conversation, Turn } from '../conversation.ts'
import type { PricePathRoles } from '../lens_roles/price_path.ts'
import { priceOfText } from './proposed_price.ts'

/** Source of a turn's price: a formal offer, an annotation, or the text alone. */
export type PriceSource = 'offer' | 'act' | 'text'

export type PriceAnswer = 'agreed' | 'rejected'

/** The price that a turn proposes or names, in the corpus's currency. */
export interface PricePoint {
  /** 0-based. */
  readonly turn: number
  /** Index in `Conversation.participants`. */
  readonly speaker: number
  readonly price: number
  readonly source: PriceSource
  /** Answer to a formal offer; null if it was not answered, or if there was no formal offer. */
  readonly answer: PriceAnswer | null
}

/** A turn that accepts or rejects an offer. */
export interface AnsweredOffer {
  readonly turn: number
  readonly speaker: number
  readonly answer: PriceAnswer
  readonly price: number
  /** Index of the turn with the offer. */
  readonly offer: number
}

/** Prices of a conversation in the order of its turns. */
export interface PricePath {
  /** Null if the record gives none. */
  readonly listing: number | null
  readonly points: readonly PricePoint[]
  readonly answers: readonly AnsweredOffer[]
}

type PathConversation = Pick<Conversation, 'turns' | 'attributes'> & {
  readonly outcome: Pick<Conversation['outcome'], 'status'>
}

/** Price path of a conversation, with at most one price per turn, see `priceOfText`. */
export function pricePathOf(
  conversation: PathConversation,
  roles: Pick<PricePathRoles, 'listing' | 'price' | 'acts'>,
): PricePath {
  const { turns, attributes, outcome } = conversation
  const listing = amountOf(attributes[roles.listing])
  const answers = answersIn(turns, outcome.status === 'deal')
  const answerOf = new Map(answers.map(({ offer, answer }) => [offer, answer]))
  const points: PricePoint[] = []
  for (const [turn, it] of turns.entries()) {
    const others = points.findLast(({ speaker }) => speaker !== it.speaker)?.price ?? null
    const found = priceOf(it, roles, listing, others)
    if (found) points.push({ turn, speaker: it.speaker, ...found, answer: answerOf.get(turn) ?? null })
  }
  return { listing, points, answers }
}

function priceOf(
  turn: Turn,
  roles: Pick<PricePathRoles, 'price' | 'acts'>,
  listing: number | null,
  others: number | null,
): { price: number; source: PriceSource } | null {
  if (turn.action !== null) {
    const price = offeredIn(turn)
    return price === null ? null : { price, source: 'offer' }
  }
  const price = amountOf(turn.values[roles.price])
  if (price !== null) return { price, source: 'act' }
  if (turn.annotated.includes(roles.acts)) return null
  const found = priceOfText(turn.text, listing, others)
  return found === null ? null : { price: found, source: 'text' }
}

/**
 * Answers to formal offers with a price. An accept or reject answers the other side's last open offer, or else the last
 * open offer of either side. If the accept of a deal precedes its offer, the last offer closes it.
 */
function answersIn(turns: readonly Turn[], isDeal: boolean): readonly AnsweredOffer[] {
  const answers: AnsweredOffer[] = []
  let open: Offer[] = []
  for (const [turn, it] of turns.entries()) {
    const type = it.action?.type
    if (type === 'propose') open.push({ turn, speaker: it.speaker, price: offeredIn(it) })
    if (type !== 'accept' && type !== 'reject') continue
    const offer = open.findLast(({ speaker }) => speaker !== it.speaker) ?? open.at(-1)
    if (!offer) continue
    const answer = type === 'accept' ? 'agreed' : 'rejected'
    answers.push(...answered(offer, answer, { turn, speaker: it.speaker }))
    if (answer === 'agreed') return answers
    open = []
  }
  const last = open.at(-1)
  return isDeal && last ? [...answers, ...answered(last, 'agreed', last)] : answers
}

interface Offer {
  readonly turn: number
  readonly speaker: number
  readonly price: number | null
}

/** Empty if the offer has no price, since it is then not part of the path. */
function answered(
  offer: Offer,
  answer: PriceAnswer,
  { turn, speaker }: Pick<Offer, 'turn' | 'speaker'>,
): readonly AnsweredOffer[] {
  return offer.price === null ? [] : [{ turn, speaker, answer, price: offer.price, offer: offer.turn }]
}

function offeredIn({ action }: Turn): number | null {
  if (action?.type !== 'propose' || action.payload?.kind !== 'price') return null
  return amountOf(action.payload.amount)
}

/** Prices are positive numbers. */
function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}
