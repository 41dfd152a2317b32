import type { Block } from './block.ts'

/**
 * - `deal`, `no_deal`, `walked_away`: negotiations
 * - `success`, `failure`: collaborative tasks
 * - `unfinished`: the record ends with an open offer or in the middle
 * - `not_recorded`: the release does not say how it ended
 * - `not_applicable`: the corpus has no outcome per conversation
 */
export type OutcomeStatus =
  | 'deal'
  | 'no_deal'
  | 'walked_away'
  | 'success'
  | 'failure'
  | 'unfinished'
  | 'not_recorded'
  | 'not_applicable'

/** A reported number and the same number computed from the turns. */
export interface Check {
  readonly title: string
  readonly reported: number | null
  readonly computed: number | null
  /** Null if either number is missing. */
  readonly agrees: boolean | null
  /** Text to show if they agree, for numbers that represent something else: `Outcome verified: deal`. */
  readonly verified?: string
}

export interface Outcome {
  readonly status: OutcomeStatus
  /** A few words: `Deal`, `Walked away`, `Friend found`. */
  readonly title: string
  /** One short line for the list: `19 : 18 points`, `$145, 97% of list`. May be empty. */
  readonly summary: string
  /** The body of the outcome card. */
  readonly blocks: readonly Block[]
  readonly checks: readonly Check[]
}
