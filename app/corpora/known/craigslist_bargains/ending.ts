import type { Payload, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { isDecorative } from '../../shared/cocoa.ts'

/**
 * The end of a negotiation, according to its events. Prices are in US dollars. `earlyAccept` is true if the record has
 * an accept without an open offer.
 */
export type Ending =
  /** `price` of the accepted offer. Null if the offer has none. */
  | { readonly status: 'deal'; readonly price: number | null; readonly earlyAccept: boolean }
  /** `price` of the rejected offer. Null if there was no offer or it has none. */
  | { readonly status: 'no_deal'; readonly price: number | null }
  /** `by` is the index of the participant who quit. */
  | { readonly status: 'walked_away'; readonly by: number }
  /** `offered` is true if an offer was left open, `price` is its price (null if it has none). */
  | {
      readonly status: 'unfinished'
      readonly offered: boolean
      readonly price: number | null
      readonly earlyAccept: boolean
    }
  | { readonly status: 'not_recorded' }

interface Offer {
  readonly by: number
  readonly price: number | null
}

/**
 * Derives the ending from the actions.
 * - The first accept with an offer to answer makes the deal; later events only confirm it. It answers the other side's
 *   last offer, even if both sides submit an offer before either accepts.
 * - An accept without an open offer is reported. If the record ends with an open offer of the other side, that offer
 *   was accepted: the page allows an accept only if there is an offer, so the two events were swapped. Otherwise the
 *   accept is ignored, because there is no price on which they agreed.
 * - Without a deal: a reject with no offer after it means no deal, even if a participant quits then; a quit is a
 *   walk-away; events of an unknown type leave the ending unrecorded; anything else is unfinished.
 */
export function endingOf(turns: readonly Turn[], notice: Notice): Ending {
  let offers: Offer[] = []
  let rejected: Ending | undefined
  let left: Ending | undefined
  let unrecorded = false
  let earlyAccept: number | undefined
  for (const [i, { action, speaker }] of turns.entries()) {
    const at = ['dialogue_acts', 'intent', i]
    switch (action?.type) {
      case 'propose':
        offers.push({ by: speaker, price: priceOf(action.payload) })
        rejected = undefined
        break
      case 'accept': {
        const accepted = offerTo(speaker, offers)
        if (accepted !== undefined) {
          if (accepted.by === speaker) notice(at, action.name, "an offer of the other side's before it")
          return { status: 'deal', price: accepted.price, earlyAccept: false }
        }
        notice(at, action.name, 'a standing offer before it')
        earlyAccept = speaker
        break
      }
      case 'reject':
        rejected = { status: 'no_deal', price: offerTo(speaker, offers)?.price ?? null }
        offers = []
        break
      case 'leave':
        left ??= { status: 'walked_away', by: speaker }
        break
      case 'unrecorded':
        unrecorded ||= !isDecorative(action.name)
    }
  }
  const ending = rejected ?? left
  if (ending !== undefined) return ending
  if (unrecorded) return { status: 'not_recorded' }
  const open = offers.at(-1)
  if (open !== undefined && earlyAccept !== undefined && earlyAccept !== open.by) {
    return { status: 'deal', price: open.price, earlyAccept: true }
  }
  return {
    status: 'unfinished',
    offered: open !== undefined,
    price: open?.price ?? null,
    earlyAccept: earlyAccept !== undefined,
  }
}

/** The offer that a participant answers: the other side's last one, or else the last of the same side. */
function offerTo(speaker: number, offers: readonly Offer[]): Offer | undefined {
  return offers.findLast((offer) => offer.by !== speaker) ?? offers.at(-1)
}

function priceOf(payload: Payload | null): number | null {
  return payload?.kind === 'price' ? payload.amount : null
}
