/**
 * Values of a conversation that give the rules of a negotiation between two sides, `Conversation.participants`: either
 * items to divide or options to agree on.
 */
export type DealSpaceRoles = ItemRoles | OptionRoles

interface CommonRoles {
  /** Points of each side if either walks away. Absent if the rules give none. */
  readonly walkAwayPoints?: number
  /** Integrative potential as counted by the corpus's paper: the joint maximum of each class 1, 2, … */
  readonly potentials?: readonly number[]
}

/** Two sides divide items. They submit actions with an `Allocation`. */
export interface ItemRoles extends CommonRoles {
  /** In the order of the issues of an `Allocation`. */
  readonly items: readonly DealItem[]
  readonly worth: ItemWorth
}

/** Two sides settle issues, such as salary and days off. They submit actions with an `OptionOffer`. */
export interface OptionRoles extends CommonRoles {
  /**
   * Title of the table among the blocks of each participant that has one row per option. Its first three columns are the
   * issue, the option and the points of that side.
   */
  readonly table: string
}

export interface DealItem {
  /** Issue name in an `Allocation`. */
  readonly name: string
  /** Plural name, if different. */
  readonly plural?: string
  /** Number of items: constant, or the key of a conversation attribute. */
  readonly count: number | string
}

/**
 * Value of one of each item to a participant.
 * - `item`: one participant attribute per item, in order, holds the points
 * - `rank`: one participant attribute per rank holds the item's name
 */
export type ItemWorth =
  | { readonly by: 'item'; readonly attributes: readonly string[] }
  | { readonly by: 'rank'; readonly ranks: readonly ItemRank[] }

export interface ItemRank {
  /** For example `High`. */
  readonly title: string
  /** Key in `Participant.attributes`. */
  readonly attribute: string
  readonly points: number
}
