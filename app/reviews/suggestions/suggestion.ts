import type { ExaminedTurns, Steps } from './examined_turns.ts'

/** A set of labels with the number of times it was given. */
export interface SetCount {
  /** Sorted. Empty if examined without a label. */
  readonly labels: readonly string[]
  readonly times: number
}

/** Reason for suggesting turns as a group, by kind of suggestion. */
export type GroupReason =
  | {
      readonly kind: 'same_text'
      /** Annotators who gave the text different labels themselves. Empty if only different annotators did. */
      readonly inconsistent: readonly string[]
      /** Most frequent first. */
      readonly sets: readonly SetCount[]
    }
  | {
      readonly kind: 'swapped'
      /** Annotator who gave `labels[0]` and not `labels[1]`, and annotator who did the opposite. */
      readonly annotators: readonly [string, string]
      readonly labels: readonly [string, string]
      /** Number of turns that both examined. */
      readonly shared: number
      /** Expected number of such turns by chance, see `findSwapped`. */
      readonly expected: number
    }
  | {
      readonly kind: 'model_disagrees'
      readonly by: string
      /** The lowest score that counts as high. */
      readonly from: number
      /** Number of labels with a high score, and of labels with any score. */
      readonly high: number
      readonly scored: number
    }
  | {
      readonly kind: 'never_given'
      readonly by: string
      readonly label: string
      /** Number of turns that the annotator examined. */
      readonly examined: number
    }
  | {
      readonly kind: 'unusual_length'
      readonly label: string
      /** Number of turns with the label and a text. */
      readonly labelled: number
      /** Numbers of words: quartiles, and the range considered usual. */
      readonly quartiles: readonly [number, number]
      readonly usual: readonly [number, number]
    }
  | { readonly kind: 'nothing_between'; readonly by: string; readonly examined: number }

export type SuggestionId = GroupReason['kind']

/** Additional reason for a single turn of a group, if any. */
export type TurnReason =
  | { readonly kind: 'score'; readonly label: string; readonly score: number }
  | { readonly kind: 'words'; readonly words: number }
  | null

/** Turns that are suggested for one reason. */
export interface SuggestedGroup {
  readonly reason: GroupReason
  /** Likeliest errors first, if known. */
  readonly turns: readonly SuggestedTurn[]
}

export interface SuggestedTurn {
  /** Index among the examined turns. */
  readonly at: number
  readonly reason: TurnReason
}

/** The result of a suggestion. */
export interface Suggested {
  readonly groups: readonly SuggestedGroup[]
  /** Number of distinct turns. */
  readonly turns: number
  /** Number of turns that were searched. */
  readonly lookedAt: number
}

export interface SuggestionOptions {
  /** Share of an annotator's scores that counts as high, above 0 and at most 1. */
  readonly highestShare: number
}

/** A method for finding turns whose labels may be wrong. */
export interface Suggestion {
  readonly id: SuggestionId
  /** True if the result depends on the options. */
  readonly hasOptions: boolean
  find(turns: ExaminedTurns, options: SuggestionOptions): Steps<Suggested>
}

/** Creates a result with the number of distinct turns. @param length total number of examined turns */
export function suggested(groups: readonly SuggestedGroup[], lookedAt: number, length: number): Suggested {
  const seen = new Uint8Array(length)
  let turns = 0
  for (const group of groups)
    for (const { at } of group.turns) {
      turns += seen[at] === 0 ? 1 : 0
      seen[at] = 1
    }
  return { groups, turns, lookedAt }
}

/** Turns without an additional reason. */
export function plainTurns(places: readonly number[]): readonly SuggestedTurn[] {
  return places.map((at) => ({ at, reason: null }))
}
