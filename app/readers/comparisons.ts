import type { FieldRef, Filter } from '../model/index.ts'
import type { Dimension } from './summaries.ts'

/**
 * A case of a comparison. Turns are the hits of a group's filter, or all turns of its conversations if the filter has no
 * condition on turns. Participants are those that the filter selects, see `ParticipantQuestions`.
 */
export type ComparedUnit = 'conversation' | 'turn' | 'participant'

/** A property of turns that every corpus has. */
export type SpeakerField = 'speaker' | 'role' | 'action'

/** A value or number of each case. */
export type Measured =
  /**
   * 1 for cases with the value, 0 for others that can have one: with a value of the field, examined under the scheme, or
   * with a turn that is. For participants, only their own turns count, and fields must be theirs. Speaker fields are only
   * for turns. For a numeric field, `value` is a condition as in searches:
   * `<0`, `>=10`, `5..9`.
   */
  | {
      readonly of: 'share'
      readonly what: Dimension | { readonly said: SpeakerField }
      readonly value: string
    }
  /** A numeric field, `turns` included. A field of turns or participants needs these as units. */
  | { readonly of: 'number'; readonly field: FieldRef }
  /** Number of words, see `WORD`. */
  | { readonly of: 'length' }

/** The compared groups. A case may be in several of them. */
export interface ComparisonQuestion {
  readonly splits: readonly string[]
  /** The groups, at most `MOST_GROUPS`. */
  readonly groups: readonly Filter[]
}

export const MOST_GROUPS = 24

/** Cases of all groups as columns. Each row has `n` cases of one conversation in one group with the same value. */
export interface MeasuredCases {
  readonly group: Int32Array
  /** Keys of the conversations. */
  readonly cluster: Int32Array
  readonly value: Float64Array
  readonly n: Int32Array
  /** By group: number of cases without a value. */
  readonly without: readonly number[]
}

/** Numbers of words on two sides. */
export interface WordCounts {
  /** All words of the sides, or all pairs of adjacent words in the same turn. */
  readonly totals: readonly [number, number]
  /** Folded words with their counts, in no particular order. Pairs are joined by a space. */
  readonly words: readonly { readonly word: string; readonly a: number; readonly b: number }[]
}

/** Queries that compare groups. Reject with a `QueryError` if the corpus is too large, before anything is read. */
export interface ComparisonQuestions {
  measured(
    question: ComparisonQuestion,
    unit: ComparedUnit,
    measured: Measured,
    signal?: AbortSignal,
  ): Promise<MeasuredCases>
  /**
   * Counts the words of the turns of the first two groups.
   * @param length 1 for words, 2 for pairs of adjacent words
   * @param least minimum count on both sides together
   */
  wordCounts(
    question: ComparisonQuestion,
    length: 1 | 2,
    least: number,
    signal?: AbortSignal,
  ): Promise<WordCounts>
}
