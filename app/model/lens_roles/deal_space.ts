/**
 * How a corpus tells a game in which two sides divide items: which values of a conversation say how many there are of each
 * item, and what one is worth to each side. The sides are `Conversation.participants`; what they submit are actions with
 * an `Allocation`.
 */
export interface DealSpaceRoles {
  /** In the order in which an `Allocation` names them. */
  readonly items: readonly DealItem[]
  readonly worth: ItemWorth
  /** What each side scores when somebody walks away, in points; left out where the rules give no points for it. */
  readonly walkAwayPoints?: number
  /**
   * The integrative potential as the corpus's paper counts it: its classes 1, 2, … by the most joint points of a game.
   */
  readonly potentials?: readonly number[]
}

export interface DealItem {
  /** As an `Allocation` calls it. */
  readonly name: string
  /** What several of it are called; left out where that is the same. */
  readonly plural?: string
  /** How many there are: the same in every conversation, or the key of the conversation's attribute that says so. */
  readonly count: number | string
}

/**
 * What one of an item is worth to a participant.
 * - `item`: an attribute of the participant for each item, in their order, holds the points
 * - `rank`: an attribute of the participant for each rank holds the item's name
 */
export type ItemWorth =
  | { readonly by: 'item'; readonly attributes: readonly string[] }
  | { readonly by: 'rank'; readonly ranks: readonly ItemRank[] }

export interface ItemRank {
  /** `High`. */
  readonly title: string
  /** Key in `Participant.attributes`. */
  readonly attribute: string
  readonly points: number
}
