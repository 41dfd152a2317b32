import type { Statement } from '../../../engine/engine.ts'
import type { Question } from '../../question.ts'
import type { Quartiles, Tally } from '../../summaries.ts'
import type { FilterScope } from '../filter.ts'
import type { SqlFragment } from '../sql.ts'
import type { Extent } from './axes.ts'
import type { BaseRows } from './base_rows.ts'
import type { Group, LabelledTurns } from './labelled_turns.ts'

/** Counts of one `a` and `b` of the base rows. */
export interface TallyRow {
  readonly a: string | null
  readonly b: string | null
  readonly conversations: Tally
  readonly turns: Tally
}

/** Numbers of conversations by value: rows with the columns `value`, `place`, `key` and `x`. */
export type ValuedNumbers = SqlFragment

/** Rows to count, with a name that is unique among all queries of the corpus. */
export interface Counted<Rows> {
  readonly name: readonly unknown[]
  rows(scope: FilterScope): Rows
  /** The same rows of conversations with a kept key, if that takes less time than all rows. */
  filteredRows?(scope: FilterScope, kept: SqlFragment): Rows
  /** True if rows of a conversation depend on no other one, so that parts of a divided corpus can be counted apart. */
  readonly byConversation?: true
  /** Computes the same from a scheme's labelled turns, if possible. */
  readonly made?: { readonly of: string; readonly by: (labelled: LabelledTurns) => readonly Group[] }
}

/** Backend of the summaries: counts in the engine each time, or from a cache. Rows are sorted by `place`. */
export interface Tallies {
  tally(of: Counted<BaseRows>, question: Question, signal?: AbortSignal): Promise<readonly TallyRow[]>
  quartiles(
    of: Counted<ValuedNumbers>,
    question: Question,
    signal?: AbortSignal,
  ): Promise<readonly Quartiles[]>
  /**
   * Queries rows of filtered conversations, whose keys `kept` selects. Not cached. Rows must be those that the parts of a
   * divided corpus give, one after another.
   */
  query<Row>(
    statement: (scope: FilterScope, kept: SqlFragment) => Statement<Row>,
    question: Question,
    signal?: AbortSignal,
  ): Promise<readonly Row[]>
  /** Range of rows with a number `x`, before filtering. */
  extent(of: Counted<SqlFragment>, question: Question, signal?: AbortSignal): Promise<Extent | null>
}
