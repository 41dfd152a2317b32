import type { ListQuestion, Question } from '../../reader.ts'
import type { ConversationRow, Places, TurnPosition, TurnRow } from '../../rows.ts'
import type { AnsweredElsewhere } from '../paging/sql_reader.ts'

/** Quicker ways to what the statements over the tables of a corpus would answer. */
export interface Shortcuts extends AnsweredElsewhere {
  /** The keys of a list. */
  order?(question: ListQuestion, signal: AbortSignal): Promise<Int32Array>
  /** What of a list is had for less than all of its keys. */
  part?: ListPart
  /** The turns that a filter finds or leads to, sorted; `null`: there are none to be had; `undefined`: ask the tables. */
  places?(question: Question, signal: AbortSignal): Promise<Places | null | undefined>
  /** Rows in any order. */
  rows?(keys: readonly number[], signal?: AbortSignal): Promise<readonly ConversationRow[]>
  /** Turns in the order of their places. */
  turnRows?(places: readonly TurnPosition[], signal?: AbortSignal): Promise<TurnRow[]>
}

/** Parts of lists; `null`: they are to be had only with all keys. */
export interface ListPart {
  /** The keys from one position (0-based) to another, exclusive, as far as there are. */
  keys(
    question: ListQuestion,
    range: { readonly from: number; readonly to: number },
    signal: AbortSignal | undefined,
  ): Promise<Int32Array | null>
  /** How many conversations a list has. */
  length(question: Question, signal: AbortSignal | undefined): Promise<number | null>
}
