/** A scheme for sincerity judgements, and its two labels. */
export interface SinceritySaid {
  readonly scheme: string
  readonly truth: string
  readonly lie: string
}

/** Label schemes and values that the lens `deception_lanes` shows. */
export interface DeceptionLanesRoles {
  /** Judged by the speaker of the turn. */
  readonly meant: SinceritySaid
  /** Judged by the addressee. */
  readonly taken: SinceritySaid
  /** The scheme with the four combinations of the two, and its labels. */
  readonly quadrants: {
    readonly scheme: string
    readonly truthBelieved: string
    readonly lieBelieved: string
    readonly lieDoubted: string
    readonly truthDoubted: string
  }
  /** Turn fields with the scores of the sides, if turns have them. */
  readonly scores?: {
    /** Name of the score, in the plural. */
    readonly title: string
    /** The speaker's score. */
    readonly own: string
    /** The speaker's lead over the other side. */
    readonly lead: string
  }
  /** Set if conversations are pairs from a larger group, such as the players of a game. */
  readonly group?: {
    /** Name of such a group: `Game`. */
    readonly title: string
    /** The facet whose value they share. */
    readonly facet: string
    /** The list facet with the names of the two sides. */
    readonly sides: string
  }
}
