import type { Question } from '../../question.ts'
import type { Quartiles, Tally } from '../../summaries.ts'
import type { FilterScope } from '../filter.ts'
import type { SqlFragment } from '../sql.ts'
import type { Extent } from './axes.ts'
import type { BaseRows } from './base_rows.ts'
import type { Group, LabelledTurns } from './labelled_turns.ts'

/** What base rows hold of one `a` and `b`. */
export interface TallyRow {
  readonly a: string | null
  readonly b: string | null
  readonly conversations: Tally
  readonly turns: Tally
}

/** A number of a conversation under a value: rows with the columns `value`, `place`, `key` and `x`. */
export type ValuedNumbers = SqlFragment

/** Something to be counted, with what names it among all that is asked of the corpus. */
export interface Counted<Rows> {
  readonly name: readonly unknown[]
  rows(scope: FilterScope): Rows
  /** How the same is made of a scheme's labelled turns; absent: it is not. */
  readonly made?: { readonly of: string; readonly by: (labelled: LabelledTurns) => readonly Group[] }
}

/** How summaries are counted: by the engine each time, or from what is kept. Rows come in the order of `place`. */
export interface Tallies {
  tally(of: Counted<BaseRows>, question: Question, signal?: AbortSignal): Promise<readonly TallyRow[]>
  quartiles(
    of: Counted<ValuedNumbers>,
    question: Question,
    signal?: AbortSignal,
  ): Promise<readonly Quartiles[]>
  /** Of rows with a number `x`, whatever the filter. */
  extent(of: Counted<SqlFragment>, question: Question, signal?: AbortSignal): Promise<Extent | null>
}
