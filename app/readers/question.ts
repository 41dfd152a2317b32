import type { Filter, Sort } from '../model/index.ts'

/** Selects conversations by split and filter. */
export interface Question {
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** Adds a sort order. Null means published order. Equal values keep published order. Missing values come last. */
export interface ListQuestion extends Question {
  readonly sort: Sort | null
}

/** With or without an order; the counts are the same. Cheapest with a `ListQuestion` that is queried anyway. */
export type AnyQuestion = Question | ListQuestion
