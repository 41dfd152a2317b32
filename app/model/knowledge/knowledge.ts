/** Fields or cells of a block that are not common knowledge. All lists are optional. */
export interface PrivateCells {
  /** Title of a block of the conversation or its outcome. */
  readonly block: string
  /** Names of fields that only one participant knew. `{name}` is replaced with that participant's name. */
  readonly ownFields?: readonly string[]
  /** Columns of a table with one row per participant, in their order. Each participant knew only their own cell. */
  readonly ownCells?: readonly string[]
  /** Columns that no participant knew. */
  readonly nobodys?: readonly string[]
}

/**
 * Private knowledge of the participants during the conversation, declared as data by an adapter. Blocks and attributes
 * of a participant are private to them. Everything else is common knowledge unless it is listed here. For attributes of
 * a conversation, the default is reversed: only listed ones were common knowledge.
 */
export interface Knowledge {
  /** Unknown to all participants, because it combines the private knowledge of several. */
  readonly nobodys?: readonly ('title' | 'summary' | 'checks')[]
  /** Titles of blocks of the conversation that no participant knew. */
  readonly nobodysBlocks?: readonly string[]
  readonly cells?: readonly PrivateCells[]
  /** Keys of attributes (of conversations and participants) that all participants knew or could count. */
  readonly common?: readonly string[]
  /** True if participants knew only their own role. */
  readonly ownRoles?: boolean
  /** Parts derived from labels of the corpus's own schemes. They would reveal labels in a blind review. */
  readonly fromLabels?: {
    /** Keys of conversation attributes and of the facets that show them. */
    readonly attributes: readonly string[]
    /** Names of outcome fields. `{name}` is replaced with a participant's name. */
    readonly fields?: readonly string[]
  }
  /** Keys of turn fields that only one participant could know, with the index of that participant. */
  readonly turnFields?: Readonly<Record<string, number>>
}

/**
 * A part hidden from readers who take one side, in display order.
 * - `background`: blocks, attributes and roles of the others, and anything derived from them
 * - `result`: the part of the outcome that is derived from the others' knowledge
 * - `labels`: labels given by the others
 */
export type HiddenPart = 'background' | 'result' | 'labels'

export const HIDDEN_PARTS: readonly HiddenPart[] = ['background', 'result', 'labels']

/** Hidden parts of a conversation as seen by one of its participants. */
export interface Hidden {
  /** Index of that participant. */
  readonly seenBy: number
  /** The parts that are still hidden, at least one. */
  readonly parts: readonly HiddenPart[]
  /** Ids of the label schemes with possibly hidden labels. */
  readonly schemes: readonly string[]
  /** Titles of the removed blocks of the conversation. */
  readonly blocks: readonly string[]
}
