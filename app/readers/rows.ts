import type { ActionType, Label, LabelCounts, OutcomeStatus } from '../model/index.ts'

/** Identifies a conversation. */
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
  /** Null if the corpus has no label schemes. */
  readonly annotated: boolean | null
  readonly outcome: OutcomeStatus
  readonly outcomeTitle: string
  readonly outcomeSummary: string
  readonly labelCounts: LabelCounts
}

/** Position of a turn: the key of its conversation and its index in it. */
export interface TurnPosition {
  readonly key: number
  readonly turn: number
}

/** Positions of turns as two columns of equal length. */
export interface Places {
  /** Keys of the conversations. */
  readonly keys: Int32Array
  /** Indices of the turns in their conversations. */
  readonly turns: Int32Array
}

/** Names a turn in URLs and files. */
export interface NamedTurn {
  readonly split: string
  /** The conversation's id. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
}

/** A turn that matches a filter, with the data that the list shows. */
export interface Hit extends TurnPosition, NamedTurn {
  /** Display name of the speaker; empty if the record has none. */
  readonly name: string
  /** Truncated if long. */
  readonly text: string
}

/** A turn as a row of the flat list, without its labels. */
export interface TurnText extends Hit {
  /** Null if the turn is a plain utterance. */
  readonly action: ActionType | null
}

/** A turn as a row of the flat list. */
export interface TurnRow extends TurnText {
  /** As published, in published order. */
  readonly labels: readonly Label[]
}
