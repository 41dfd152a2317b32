/** Fields or cells of a block that not everybody knew. Each list may be left out. */
export interface PrivateCells {
  /** The title of a block of the conversation or of its outcome. */
  readonly block: string
  /** Names of fields that only one participant knew; `{name}` stands for that participant's name. */
  readonly ownFields?: readonly string[]
  /** Columns of a table with one row for each participant, in their order: each knew only their own cell. */
  readonly ownCells?: readonly string[]
  /** Columns that no participant knew. */
  readonly nobodys?: readonly string[]
}

/**
 * Who of the participants knew what while they talked, declared as data by an adapter. What stands with a participant
 * (blocks, attributes) only that participant knew; what else a conversation says, everybody knew, unless it is named here.
 * Attributes of a conversation are the other way round: only those that are named were known to everybody.
 */
export interface Knowledge {
  /** What no participant knew, since it follows from what several of them knew alone. */
  readonly nobodys?: readonly ('title' | 'summary' | 'checks')[]
  /** Titles of blocks of the conversation that no participant knew. */
  readonly nobodysBlocks?: readonly string[]
  readonly cells?: readonly PrivateCells[]
  /** Keys of attributes, of the conversation and of participants, that everybody knew or could count. */
  readonly common?: readonly string[]
  /** Whether participants knew no role but their own. */
  readonly ownRoles?: boolean
  /** What follows from labels of the corpus's own schemes, so that it would tell them in a blind review. */
  readonly fromLabels?: {
    /** Keys of attributes of conversations, and of the facets that show them. */
    readonly attributes: readonly string[]
    /** Names of fields of the outcome; `{name}` stands for a participant's name. */
    readonly fields?: readonly string[]
  }
  /** Keys of turn fields that one participant alone could tell, with that participant's position. */
  readonly turnFields?: Readonly<Record<string, number>>
}

/**
 * A part of what is hidden from who reads as one side, in the order in which a page shows them.
 * - `background`: blocks, attributes and roles of the others, and what follows from them
 * - `result`: what of the outcome follows from what the others knew
 * - `labels`: labels that the others gave
 */
export type HiddenPart = 'background' | 'result' | 'labels'

export const HIDDEN_PARTS: readonly HiddenPart[] = ['background', 'result', 'labels']

/** What is hidden of a conversation that is read as one of its participants saw it. */
export interface Hidden {
  /** Position of the participant who it is read as. */
  readonly seenBy: number
  /** The parts that are still hidden; at least one. */
  readonly parts: readonly HiddenPart[]
  /** Ids of the label schemes of which labels may be hidden. */
  readonly schemes: readonly string[]
  /** Titles of the blocks of the conversation that are left out. */
  readonly blocks: readonly string[]
}
