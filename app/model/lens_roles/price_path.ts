/** Which values of a conversation the lens `price_path` draws as listing price, targets, and prices of turns. */
export interface PricePathRoles {
  /** The roles of the participants who would pay less and get more. */
  readonly buyer: string
  readonly seller: string
  /** Key in `Conversation.attributes` of the price that both saw. */
  readonly listing: string
  /** Key in `Participant.attributes` of the price that one side was told to reach. */
  readonly target: string
  /** Key in `Turn.values` of the price that a turn proposes. */
  readonly price: string
  /** The label scheme whose annotators looked for that price: the text of a turn is read only where they did not. */
  readonly acts: string
  readonly currency: string
}
