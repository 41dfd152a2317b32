import type { Field } from './block.ts'

/**
 * What an action does to the negotiation.
 * - `propose`: puts an offer on the table
 * - `accept`, `reject`: answers the standing offer
 * - `leave`: ends the conversation without agreement
 * - `select`: picks an item (MutualFriends)
 * - `unrecorded`: the release holds an event but not what it was
 */
export type ActionType = 'propose' | 'accept' | 'reject' | 'leave' | 'select' | 'unrecorded'

/** Who gets how many of each issue. */
export interface Allocation {
  readonly kind: 'allocation'
  readonly issues: readonly string[]
  /** By participant (as in `Conversation.participants`), then by issue; `null` where the record gives no number. */
  readonly shares: readonly (readonly (number | null)[])[]
}

/** An amount of money. */
export interface Price {
  readonly kind: 'price'
  /** In units of `currency`; `null` where the record gives no price. */
  readonly amount: number | null
  readonly currency: 'USD'
}

/** One item of a knowledge base, such as a friend, by its attributes. */
export interface Item {
  readonly kind: 'item'
  readonly fields: readonly Field[]
}

export type Payload = Allocation | Price | Item

export interface Action {
  readonly type: ActionType
  /** The action's name as the corpus publishes it (`Submit-Deal`, `offer`, `select`); `''` where it publishes none. */
  readonly name: string
  /** What to call it on the page. */
  readonly title: string
  readonly payload: Payload | null
}
