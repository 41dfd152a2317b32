import type { FieldRef } from '../model/index.ts'
import type { AnyQuestion } from './question.ts'

/** What charts divide conversations by: a facet, or the labels of a scheme anywhere in a conversation. */
export type Dimension = FieldRef | { readonly scheme: string }

/** How many of something there are: with the filter, and in all of the splits without it. */
export interface Tally {
  readonly filtered: number
  readonly all: number
}

/** What a corpus holds in sum. */
export interface Totals {
  readonly conversations: Tally
  readonly turns: Tally
  /** By scheme: turns that somebody examined, also those that were given no label; and conversations with such turns. */
  readonly annotated: Readonly<Record<string, { readonly conversations: Tally; readonly turns: Tally }>>
}

/** How often a label was given: on turns, and in conversations (each counted once). */
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

/** The turns of one speaker of a conversation. */
export interface SpeakerCount {
  /** Of the conversation. */
  readonly key: number
  /** As the record names them, and what they are called. */
  readonly speaker: string
  readonly name: string
  readonly turns: number
  /** How many of them have each of the labels that were asked for, in their order. */
  readonly labelled: readonly number[]
}

/** Two values that meet; conversations or turns that have both. */
export interface PairCount {
  readonly a: string
  readonly b: string
  readonly count: Tally
}

/** A value of a dimension, with conversations that have it. */
export interface ValueTally {
  readonly value: string
  readonly conversations: Tally
}

/** How often a label falls into a part of conversations. */
export interface PlaceCount {
  readonly label: string
  /** 0-based, of `parts` of equal length. */
  readonly part: number
  readonly turns: Tally
}

/** Numbers of a facet for one value of another. */
export interface Quartiles {
  readonly value: string
  readonly n: number
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
}

/** Conversations whose two numbers fall into the same cell of a grid; `x` and `y` are its lower ends. */
export interface CellCount {
  readonly x: number
  readonly y: number
  readonly count: Tally
}

/**
 * Questions of the overview: counts over the same conversations as the list's, which is what `question` means in all of
 * them. Turns and labels are those of these conversations. `MISSING` stands for a value that is not given. Cheapest for
 * a list that is asked for, too. A label that several gave to the same turn counts once.
 */
export interface Summaries {
  totals(question: AnyQuestion, signal?: AbortSignal): Promise<Totals>
  /** The most frequent first in all of the splits; also labels that nothing in the filter has. */
  labelShares(question: AnyQuestion, scheme: string, signal?: AbortSignal): Promise<readonly LabelShare[]>
  /** Pairs of labels on the same turn (`a` < `b`), or `b` on the turn right after `a`. */
  labelPairs(
    question: AnyQuestion,
    scheme: string,
    how: 'same turn' | 'next turn',
    signal?: AbortSignal,
  ): Promise<readonly PairCount[]>
  /** Where in conversations labels fall: the first part holds the first turn. */
  labelPlaces(
    question: AnyQuestion,
    scheme: string,
    parts: number,
    signal?: AbortSignal,
  ): Promise<readonly PlaceCount[]>
  /**
   * Conversations by two dimensions; the `top` most frequent values of each, the most frequent in all of the splits first.
   * A conversation counts once for each pair of values that it has. None where one dimension is a number.
   */
  cross(
    question: AnyQuestion,
    a: Dimension,
    b: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly PairCount[]>
  /**
   * Conversations that have a dimension, for each of the `top` most frequent values of another: what cells of `cross` are
   * shares of. Labelled with a scheme means examined, with or without a label. An empty list is given, `MISSING` is not.
   */
  having(
    question: AnyQuestion,
    by: Dimension,
    given: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueTally[]>
  /**
   * How a number is spread for each of the `top` most frequent values of a dimension, of what the filter leaves; values
   * in the order of `cross`. A number of turns counts for each turn.
   */
  quartiles(
    question: AnyQuestion,
    number: FieldRef,
    by: Dimension,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly Quartiles[]>
  /**
   * Conversations by two numbers, in a grid of at most `bins` × `bins` over what there is at all; `null` where one of them
   * is never given. Whole numbers have cells of a whole width.
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
