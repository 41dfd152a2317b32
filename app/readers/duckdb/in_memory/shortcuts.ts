import type { ListQuestion, Question } from '../../reader.ts'
import type { ConversationRow, Places, TurnPosition, TurnRow } from '../../rows.ts'
import type { AnsweredElsewhere } from '../paging/sql_reader.ts'

/** Faster sources of results that could also be queried from the tables of a corpus. */
export interface Shortcuts extends AnsweredElsewhere {
  /** Keys of a list. */
  order?(question: ListQuestion, signal: AbortSignal): Promise<Int32Array>
  /** Parts of a list that are available without all of its keys. */
  part?: ListPart
  /** Turns that a filter matches or selects, sorted. Null if it selects none, undefined to query the tables. */
  places?(question: Question, signal: AbortSignal): Promise<Places | null | undefined>
  /** Rows in any order. */
  rows?(keys: readonly number[], signal?: AbortSignal): Promise<readonly ConversationRow[]>
  /** Turns in the order of their places. */
  turnRows?(places: readonly TurnPosition[], signal?: AbortSignal): Promise<TurnRow[]>
}

/** Parts of a list. Null if they are not available without all of its keys. */
export interface ListPart {
  /** Keys between two 0-based positions (end exclusive), clamped to the list. */
  keys(
    question: ListQuestion,
    range: { readonly from: number; readonly to: number },
    signal: AbortSignal | undefined,
  ): Promise<Int32Array | null>
  /** Number of conversations in a list. */
  length(question: Question, signal: AbortSignal | undefined): Promise<number | null>
}
