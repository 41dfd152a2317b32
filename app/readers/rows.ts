import type { ActionType, Label, LabelCounts, OutcomeStatus } from '../model/index.ts'

/** What leads to a conversation. */
export interface ConversationPlace {
  readonly key: number
  readonly split: string
  readonly id: string
}

/** A conversation as a row of the list. */
export interface ConversationRow extends ConversationPlace {
  readonly title: string
  readonly preview: string
  readonly turns: number
  /** `null`: the corpus has no label schemes. */
  readonly annotated: boolean | null
  readonly outcome: OutcomeStatus
  readonly outcomeTitle: string
  readonly outcomeSummary: string
  readonly labelCounts: LabelCounts
}

/** Where a turn stands: the key of its conversation, and its index in it. */
export interface TurnPosition {
  readonly key: number
  readonly turn: number
}

/** Where turns stand, as two columns of one length. */
export interface Places {
  /** Of the conversations. */
  readonly keys: Int32Array
  /** Indices of the turns in them. */
  readonly turns: Int32Array
}

/** What names a turn in addresses and files. */
export interface NamedTurn {
  readonly split: string
  /** The conversation's id. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
}

/** A turn that a filter finds, with what the list shows of it. */
export interface Hit extends TurnPosition, NamedTurn {
  /** What the speaker is called; `''` where the record names nobody. */
  readonly name: string
  /** A long one is cut. */
  readonly text: string
}

/** A turn as a row of the flat list, its labels left aside. */
export interface TurnText extends Hit {
  /** What it does; `null` where it only says something. */
  readonly action: ActionType | null
}

/** A turn as a row of the flat list. */
export interface TurnRow extends TurnText {
  /** As published, in their order. */
  readonly labels: readonly Label[]
}
