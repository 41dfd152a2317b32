import type { ExaminedTurns, Steps } from './examined_turns.ts'

/** A set of labels, and how many times it was given. */
export interface SetCount {
  /** Sorted; none: examined and given no label. */
  readonly labels: readonly string[]
  readonly times: number
}

/** Why turns are suggested together, by the kind of the suggestion. */
export type GroupReason =
  | {
      readonly kind: 'same_text'
      /** Annotators who gave the text different labels by themselves; none: only different annotators did. */
      readonly inconsistent: readonly string[]
      /** Most frequent first. */
      readonly sets: readonly SetCount[]
    }
  | {
      readonly kind: 'swapped'
      /** Who gave `labels[0]` and not `labels[1]`, and who gave it the other way round. */
      readonly annotators: readonly [string, string]
      readonly labels: readonly [string, string]
      /** Turns that both examined. */
      readonly shared: number
      /** How many such turns there would be by chance, see `findSwapped`. */
      readonly expected: number
    }
  | {
      readonly kind: 'model_disagrees'
      readonly by: string
      /** The lowest score that counts as high. */
      readonly from: number
      /** Labels with a score that high, of all that have a score. */
      readonly high: number
      readonly scored: number
    }
  | {
      readonly kind: 'never_given'
      readonly by: string
      readonly label: string
      /** Turns that the annotator examined. */
      readonly examined: number
    }
  | {
      readonly kind: 'unusual_length'
      readonly label: string
      /** Turns with the label and a text. */
      readonly labelled: number
      /** Words: quartiles, and what is still usual. */
      readonly quartiles: readonly [number, number]
      readonly usual: readonly [number, number]
    }
  | { readonly kind: 'nothing_between'; readonly by: string; readonly examined: number }

export type SuggestionId = GroupReason['kind']

/** What is to be said of a turn beside the reason of its group; `null`: nothing. */
export type TurnReason =
  | { readonly kind: 'score'; readonly label: string; readonly score: number }
  | { readonly kind: 'words'; readonly words: number }
  | null

/** Turns that are suggested for one reason. */
export interface SuggestedGroup {
  readonly reason: GroupReason
  /** The likeliest errors first, where that is known. */
  readonly turns: readonly SuggestedTurn[]
}

export interface SuggestedTurn {
  /** Position among the judged turns. */
  readonly at: number
  readonly reason: TurnReason
}

/** What was found. */
export interface Suggested {
  readonly groups: readonly SuggestedGroup[]
  /** How many different turns they have. */
  readonly turns: number
  /** Among how many judged turns such turns were looked for. */
  readonly lookedAt: number
}

export interface SuggestionOptions {
  /** Which scores are high: the highest share of an annotator's scores, above 0 and at most 1. */
  readonly highestShare: number
}

/** A way to find turns whose labels may be wrong. */
export interface Suggestion {
  readonly id: SuggestionId
  /** Whether what it finds depends on the options. */
  readonly hasOptions: boolean
  find(turns: ExaminedTurns, options: SuggestionOptions): Steps<Suggested>
}

/** What was found, its different turns counted. @param length how many turns were examined at all */
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

/** Turns without a reason of their own. */
export function plainTurns(places: readonly number[]): readonly SuggestedTurn[] {
  return places.map((at) => ({ at, reason: null }))
}
