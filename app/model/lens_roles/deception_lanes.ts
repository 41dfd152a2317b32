/** A scheme under which somebody says whether a turn is sincere, and what its two labels are called. */
export interface SinceritySaid {
  readonly scheme: string
  readonly truth: string
  readonly lie: string
}

/** Which label schemes and values the lens `deception_lanes` draws. */
export interface DeceptionLanesRoles {
  /** Said by the speaker of the turn. */
  readonly meant: SinceritySaid
  /** Said by whom it is addressed to. */
  readonly taken: SinceritySaid
  /** The scheme that names the four cases that follow from the two, and its labels. */
  readonly quadrants: {
    readonly scheme: string
    readonly truthBelieved: string
    readonly lieBelieved: string
    readonly lieDoubted: string
    readonly truthDoubted: string
  }
  /** How the sides stand, where turns tell: fields of turns with numbers. */
  readonly scores?: {
    /** What is counted, in the plural. */
    readonly title: string
    /** What the speaker has. */
    readonly own: string
    /** How much more than the other side. */
    readonly lead: string
  }
  /** Where the conversations of a corpus are pairs of a larger group, such as the players of a game. */
  readonly group?: {
    /** What one such group is called: `Game`. */
    readonly title: string
    /** The facet whose value they share. */
    readonly facet: string
    /** The facet, a list, with the names of the two sides. */
    readonly sides: string
  }
}
