import type { Filter, Sort } from '../model/index.ts'

/** Selects conversations by split and filter. */
export interface Question {
  readonly splits: readonly string[]
  readonly filter: Filter
  /**
   * True if the numbers of all conversations are not needed: an answer may have those of the filtered ones in their
   * place, which takes less time. Never sent to a server.
   */
  readonly filteredOnly?: boolean
  /**
   * Table of the corpus with the keys of the filtered conversations, if they are known: a row `key` for each. Never sent
   * to a server.
   */
  readonly keys?: string
}

/** Adds a sort order. Null means published order. Equal values keep published order. Missing values come last. */
export interface ListQuestion extends Question {
  readonly sort: Sort | null
}

/** With or without an order; the counts are the same. Cheapest with a `ListQuestion` that is queried anyway. */
export type AnyQuestion = Question | ListQuestion
