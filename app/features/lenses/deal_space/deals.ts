import type { Conversation } from '../../../model/index.ts'
import type { Rules } from './rules/rules.ts'
import { type Offer, offerOf } from './rules/terms.ts'

/**
 * Outcome of a submitted deal.
 * - `accepted`, `rejected`: by an answer or by the recorded outcome
 * - `replaced`: another deal was submitted before an answer
 * - `unanswered`: no answer followed
 */
export type Fate = 'accepted' | 'rejected' | 'replaced' | 'unanswered'

/** A deal that a participant proposed. */
export interface SubmittedDeal extends Offer {
  /** Counts from 1 within the conversation. */
  readonly number: number
  readonly turn: number
  /** Index in `Conversation.participants`. */
  readonly by: number
  readonly fate: Fate
  /** Turn that answered or replaced it, or null if none did. */
  readonly until: number | null
}

export function submittedDeals(conversation: Conversation, rules: Rules): readonly SubmittedDeal[] {
  const { turns, outcome } = conversation
  const deals: SubmittedDeal[] = []
  /** Sets the fate of the pending deal, if there is one. */
  const settle = (fate: Fate, until: number) => {
    const last = deals.at(-1)
    if (last?.fate === 'unanswered' && last.until === null) deals[deals.length - 1] = { ...last, fate, until }
  }
  for (const [turn, { speaker, action }] of turns.entries()) {
    if (action === null) continue
    const { type, payload } = action
    if (type === 'accept') settle('accepted', turn)
    else if (type === 'reject') settle('rejected', turn)
    const offer = payload && (type === 'propose' || type === 'select') ? offerOf(payload, rules) : null
    if (offer === null) continue
    // A selection answers nothing. Both sides make one, and the record tells whether they agree.
    if (type === 'propose') settle('replaced', turn)
    const fate = type === 'propose' ? 'unanswered' : fateOfSelection(outcome.status)
    deals.push({ ...offer, number: deals.length + 1, turn, by: speaker, fate, until: null })
  }
  return deals
}

function fateOfSelection(status: Conversation['outcome']['status']): Fate {
  if (status === 'deal') return 'accepted'
  return status === 'no_deal' ? 'rejected' : 'unanswered'
}

/** Position of a deal in the space of deals, or null if a side's points are missing. */
export function placeOf({ points: [a, b] }: SubmittedDeal): readonly [number, number] | null {
  return a === null || b === null ? null : [a, b]
}
