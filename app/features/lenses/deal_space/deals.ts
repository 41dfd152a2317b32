import { worth } from '../../../model/dividing/division_game.ts'
import type { Allocation, Conversation } from '../../../model/index.ts'
import type { Rules } from './game.ts'

/**
 * Outcome of a submitted deal.
 * - `accepted`, `rejected`: by an answer or by the recorded outcome
 * - `replaced`: another deal was submitted before an answer
 * - `unanswered`: no answer followed
 */
export type Fate = 'accepted' | 'rejected' | 'replaced' | 'unanswered'

export type Share = readonly (number | null)[]

/** A deal that a participant proposed. */
export interface SubmittedDeal {
  /** Counts from 1 within the conversation. */
  readonly number: number
  readonly turn: number
  /** Index in `Conversation.participants`. */
  readonly by: number
  /** Number of each item by side. Null if neither the record nor the other side's share tells. */
  readonly shares: readonly [Share, Share]
  /** Points for each side. Null if a number or the values are missing. */
  readonly points: readonly [number | null, number | null]
  /** True if the deal gives out exactly all items. Null if a number is missing. */
  readonly dividesAll: boolean | null
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
    if (payload?.kind !== 'allocation' || (type !== 'propose' && type !== 'select')) continue
    // A selection answers nothing. Both sides make one, and the record tells whether they agree.
    if (type === 'propose') settle('replaced', turn)
    const fate = type === 'propose' ? 'unanswered' : fateOfSelection(outcome.status)
    deals.push({ ...dealOf(payload, rules), number: deals.length + 1, turn, by: speaker, fate, until: null })
  }
  return deals
}

function fateOfSelection(status: Conversation['outcome']['status']): Fate {
  if (status === 'deal') return 'accepted'
  return status === 'no_deal' ? 'rejected' : 'unanswered'
}

function dealOf({ issues, shares }: Allocation, { items, sides }: Rules) {
  const of = (side: number): Share =>
    items.map(({ name }) => numberOf(shares[side]?.[issues.indexOf(name)] ?? null))
  const [one, two] = [of(0), of(1)]
  const counts = items.map((item) => item.count)
  const both: readonly [Share, Share] = [
    isEmpty(one) ? rest(two, counts) : one,
    isEmpty(two) ? rest(one, counts) : two,
  ]
  return {
    shares: both,
    points: [points(both[0], sides[0].values), points(both[1], sides[1].values)] as const,
    dividesAll: both.flat().includes(null)
      ? null
      : counts.every((count, i) => (both[0][i] ?? 0) + (both[1][i] ?? 0) === count),
  }
}

/** Records may contain anything. Negative numbers of items are invalid. */
const numberOf = (number: number | null) => (number !== null && number >= 0 ? number : null)

const isEmpty = (share: Share) => share.every((number) => number === null)

/** Share of a side if only the other side's share is recorded. */
function rest(share: Share, counts: Share): Share {
  return share.map((number, i) => {
    const count = counts[i] ?? null
    return number === null || count === null || number > count ? null : count - number
  })
}

function points(share: Share, values: readonly number[] | null): number | null {
  return values && share.every((number) => number !== null) ? worth(share, values) : null
}

/** Position of a deal in the space of deals, or null if a side's points are missing. */
export function placeOf({ points: [a, b] }: SubmittedDeal): readonly [number, number] | null {
  return a === null || b === null ? null : [a, b]
}
