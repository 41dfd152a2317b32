import type { Filter, Sort } from '../model/index.ts'

/** Which conversations are meant. */
export interface Question {
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** The same in an order; `null`: as published. Equal values stand as published, missing ones last. */
export interface ListQuestion extends Question {
  readonly sort: Sort | null
}

/** With an order or without: the same is counted. Cheapest for a list that is asked for, too. */
export type AnyQuestion = Question | ListQuestion
