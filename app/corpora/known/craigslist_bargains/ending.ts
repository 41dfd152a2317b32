import type { Payload, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { isDecorative } from '../../shared/cocoa.ts'

/**
 * How a negotiation ended, as its events tell. Prices are in US dollars; `earlyAccept` tells that the record has an
 * accept while no offer stands.
 */
export type Ending =
  /** `price` is the accepted offer's; `null` where that offer holds none. */
  | { readonly status: 'deal'; readonly price: number | null; readonly earlyAccept: boolean }
  /** `price` is the rejected offer's; `null` where there was no offer, or it holds none. */
  | { readonly status: 'no_deal'; readonly price: number | null }
  /** `by` is the position of the participant who quit. */
  | { readonly status: 'walked_away'; readonly by: number }
  /** `offered` tells whether an offer was left open, `price` what it was; `null` where it holds no price. */
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
 * Reads the ending off the actions.
 * - The first accept that has an offer to answer makes the deal; later events only confirm it. It answers the other
 *   side's last offer: where both sides submit one before either accepts, that is what was accepted.
 * - An accept while no offer stands is told of. If the record ends with an open offer of the other side, that is what
 *   was accepted: the page has nothing to accept until an offer stands there, so the two events were swapped.
 *   Otherwise the accept counts for nothing, since there is no price on which they agreed.
 * - Without a deal: a reject with no offer after it is not a deal, even if somebody quits then; a quit is a walk-away;
 *   events of an unknown kind leave the ending unrecorded; what remains is unfinished.
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

/** The offer that a participant answers: the last one of the other side, or, for want of it, their own. */
function offerTo(speaker: number, offers: readonly Offer[]): Offer | undefined {
  return offers.findLast((offer) => offer.by !== speaker) ?? offers.at(-1)
}

function priceOf(payload: Payload | null): number | null {
  return payload?.kind === 'price' ? payload.amount : null
}
