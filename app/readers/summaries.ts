import type { FieldRef } from '../model/index.ts'
import type { AnyQuestion } from './question.ts'

/** A dimension of charts: a facet, or the labels of a scheme anywhere in a conversation. */
export type Dimension = FieldRef | { readonly scheme: string }

/** A count with the filter applied, and a count over all of the splits. */
export interface Tally {
  readonly filtered: number
  readonly all: number
}

/** A value of a facet or label scheme, and the number of conversations that have it. */
export interface ValueCount {
  /** `MISSING` if the value is not given. */
  readonly value: string
  /** Never 0. */
  readonly count: number
}

/** Histogram of a numeric facet, in total and after filtering. */
export interface Spread {
  readonly min: number
  readonly max: number
  /** True if all numbers are known to be integers, or all timestamps to be days. */
  readonly whole: boolean
  /** Of equal width from `min` to `max`. */
  readonly bins: readonly { readonly all: number; readonly filtered: number }[]
}

/** Totals of a corpus. */
export interface Totals {
  readonly conversations: Tally
  readonly turns: Tally
  /** By scheme: examined turns, including those without a label, and conversations with such turns. */
  readonly annotated: Readonly<Record<string, { readonly conversations: Tally; readonly turns: Tally }>>
}

/** Frequency of a label: on turns, and in conversations (each counted once). */
export interface LabelShare {
  readonly label: string
  readonly turns: Tally
  readonly conversations: Tally
}

/** A label of a scheme. */
export interface LabelRef {
  readonly scheme: string
  readonly value: string
}

/** Groups of turns: by the speaker's name, a field of the turn, or a facet of the conversation. */
export type TurnGroup = FieldRef | 'speaker'

/** Conversations with equally many annotated turns in a group, and equally many of them with a label. */
export interface LabelCluster {
  readonly annotated: number
  readonly labelled: number
  readonly conversations: number
}

/** Labels of a scheme in one group of turns. Turns of one conversation stay together, so that intervals can resample it. */
export interface LabelRate {
  /** The group's values, `MISSING` if not given. */
  readonly values: readonly string[]
  /** Conversations with annotated turns in the group, by the number of these turns. `labelled` is 0. */
  readonly sizes: readonly LabelCluster[]
  /** Labels on these turns, sorted by name. The clusters of each cover all conversations of `sizes`. */
  readonly labels: readonly { readonly label: string; readonly clusters: readonly LabelCluster[] }[]
}

/** Turns of one speaker of a conversation. */
export interface SpeakerCount {
  /** Key of the conversation. */
  readonly key: number
  /** The speaker as named by the record; `name` is the display name. */
  readonly speaker: string
  readonly name: string
  readonly turns: number
  /** Number of these turns with each of the requested labels, in the order of the request. */
  readonly labelled: readonly number[]
}

/** Co-occurrence of two values: conversations or turns that have both. */
export interface PairCount {
  readonly a: string
  readonly b: string
  readonly count: Tally
}

/** Labels that occur together: turns, and conversations with such turns. */
export interface LabelPairCount extends PairCount {
  readonly conversations: Tally
}

/** A value of a dimension, and the conversations that have it. */
export interface ValueTally {
  readonly value: string
  readonly conversations: Tally
}

/** Frequency of a label in one part of conversations. */
export interface PlaceCount {
  readonly label: string
  /** 0-based index of one of `parts` sections of equal length. */
  readonly part: number
  readonly turns: Tally
  /** Conversations with the label in this part. */
  readonly conversations: Tally
}

/** Distribution of a numeric facet for one value of another dimension. */
export interface Quartiles {
  readonly value: string
  readonly n: number
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
}

/** Conversations whose two numbers fall into the same grid cell. `x` and `y` are the cell's lower bounds. */
export interface CellCount {
  readonly x: number
  readonly y: number
  readonly count: Tally
}

/**
 * Queries of the overview. In all of them, `question` selects the same conversations as the list, and turns and labels
 * are those of these conversations. `MISSING` represents a value that is not given. Cheapest with the `ListQuestion` of
 * a list that is queried anyway. If a dimension or number is a field of participants, `cross`, `having`, `quartiles` and
 * `grid` count participants (see `ParticipantQuestions`) instead of conversations. A label that several annotators gave to the same turn counts once.
 */
export interface Summaries {
  totals(question: AnyQuestion, signal?: AbortSignal): Promise<Totals>
  /** By descending frequency in all of the splits. Includes labels that no filtered conversation has. */
  labelShares(question: AnyQuestion, scheme: string, signal?: AbortSignal): Promise<readonly LabelShare[]>
  /** Pairs of labels on the same turn (`a` < `b`), or `b` on the turn right after `a`. */
  labelPairs(
    question: AnyQuestion,
    scheme: string,
    how: 'same turn' | 'next turn',
    signal?: AbortSignal,
  ): Promise<readonly LabelPairCount[]>
  /** Positions of labels in conversations. Part 0 contains the first turn. */
  labelPlaces(
    question: AnyQuestion,
    scheme: string,
    parts: number,
    signal?: AbortSignal,
  ): Promise<readonly PlaceCount[]>
  /**
   * Annotated turns of filtered conversations, and those with each label, by groups. One group without `by`. Groups are
   * sorted by their values. A turn counts in several groups if its conversation has several values.
   */
  labelRates(
    question: AnyQuestion,
    scheme: string,
    by: readonly TurnGroup[],
    signal?: AbortSignal,
  ): Promise<readonly LabelRate[]>
  /**
   * Cross-tabulates conversations by the `top` most frequent values of two dimensions, by descending frequency in all
   * of the splits. A conversation counts once for each pair of values that it has. Empty if one dimension is a number.
   */
  cross(
    question: AnyQuestion,
    a: Dimension,
    b: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly PairCount[]>
  /**
   * Conversations that have a value of `given`, for each of the `top` most frequent values of `by`: the denominators of
   * `cross`. For a scheme, a conversation counts if it was examined, with or without a label. An empty list counts as
   * given, `MISSING` does not.
   */
  having(
    question: AnyQuestion,
    by: Dimension,
    given: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueTally[]>
  /**
   * Quartiles of a number for each of the `top` most frequent values of a dimension, after filtering. Values are in the
   * order of `cross`. A number of turns counts once per turn.
   */
  quartiles(
    question: AnyQuestion,
    number: FieldRef,
    by: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly Quartiles[]>
  /**
   * Counts conversations by two numbers, in a grid of at most `bins` × `bins` over the unfiltered range. Null if one of
   * the numbers is never given. Cells of whole numbers have integer widths.
   */
  grid(
    question: AnyQuestion,
    x: FieldRef,
    y: FieldRef,
    bins: number,
    signal?: AbortSignal,
  ): Promise<{
    readonly cells: readonly CellCount[]
    readonly step: { readonly x: number; readonly y: number }
  } | null>
}
