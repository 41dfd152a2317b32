import type { Field } from './block.ts'

/**
 * Kind of an action in a negotiation.
 * - `propose`: makes an offer
 * - `accept`, `reject`: answers the standing offer
 * - `leave`: ends the conversation without agreement
 * - `select`: picks an item (MutualFriends)
 * - `unrecorded`: the release contains an event but not its kind
 */
export type ActionType = 'propose' | 'accept' | 'reject' | 'leave' | 'select' | 'unrecorded'

/** Number of each issue's items that each participant gets. */
export interface Allocation {
  readonly kind: 'allocation'
  readonly issues: readonly string[]
  /** By participant (as in `Conversation.participants`), then by issue; null if the record gives no number. */
  readonly shares: readonly (readonly (number | null)[])[]
}

/** An offer that settles issues, such as salary and days off, by an option for each. */
export interface OptionOffer {
  readonly kind: 'options'
  /** Issue and offered option. The value is null if the offer leaves the issue open. */
  readonly fields: readonly Field[]
}

/** An amount of money. */
export interface Price {
  readonly kind: 'price'
  /** In units of `currency`; null if the record gives no price. */
  readonly amount: number | null
  readonly currency: 'USD'
}

/** One item of a knowledge base, such as a friend, by its attributes. */
export interface Item {
  readonly kind: 'item'
  readonly fields: readonly Field[]
}

export type Payload = Allocation | OptionOffer | Price | Item

export interface Action {
  readonly type: ActionType
  /** Published name of the action (`Submit-Deal`, `offer`, `select`); empty if there is none. */
  readonly name: string
  /** Display name. */
  readonly title: string
  readonly payload: Payload | null
}
