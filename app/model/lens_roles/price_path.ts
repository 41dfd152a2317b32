/** Values of a conversation that the lens `price_path` shows as listing price, targets, and prices of turns. */
export interface PricePathRoles {
  /** Roles of the participants. */
  readonly buyer: string
  readonly seller: string
  /** Key in `Conversation.attributes` of the price that both saw. */
  readonly listing: string
  /** Key in `Participant.attributes` of the price that one side was told to reach. */
  readonly target: string
  /** Key in `Turn.values` of the price that a turn proposes. */
  readonly price: string
  /** The label scheme whose annotators extracted that price. Texts of turns that they examined are not parsed. */
  readonly acts: string
  readonly currency: string
}
