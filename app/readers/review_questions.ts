import type { LabelScheme } from '../model/index.ts'
import type { ListQuestion, Question } from './question.ts'
import type { NamedTurn, Places, TurnPosition } from './rows.ts'

/** One annotator's labels of a turn under a scheme. Turns that were not examined are left out. */
export interface JudgedTurn extends TurnPosition, NamedTurn {
  readonly by: string
  /** Distinct, in the order in which they were given. Empty if the annotator examined the turn but gave it no label. */
  readonly labels: readonly JudgedLabel[]
}

export interface JudgedLabel {
  readonly value: string
  /** Confidence on the annotator's own scale; null if not given. */
  readonly score: number | null
}

/**
 * Table of the distinct combinations of labels that annotators gave under a scheme. Figures of agreement depend on it
 * alone, and its size does not depend on the number of turns.
 */
export interface JudgementCounts {
  /** Those who examined a turn, in order of appearance. */
  readonly annotators: readonly string[]
  /** Number of labels with a score, by annotator. */
  readonly scored: readonly number[]
  /** In order of appearance in published order, so that figures are summed up in the same order as from single turns. */
  readonly combinations: readonly Combination[]
}

/** A combination of judgements, and the number of turns that have exactly these. */
export interface Combination {
  readonly turns: number
  /** By annotator: distinct labels, sorted. Empty if examined without a label, null if not examined. */
  readonly given: readonly (readonly string[] | null)[]
}

/** A turn with one of the combinations that were asked for. */
export interface CountedTurn extends NamedTurn {
  /** Index of the combination in the question. */
  readonly combination: number
}

/** Properties of turn texts without the texts themselves: columns of equal length, sorted by key and turn. */
export interface TextShapes extends Places {
  /**
   * Positive id of the text, equal for texts that are equal after folding (`fold`) and trimming. 0 if the trimmed text
   * is empty.
   */
  readonly texts: Int32Array
  /** Number of words: runs of characters between spaces and line breaks. */
  readonly words: Int32Array
}

/** A turn with its fingerprint. */
export interface PrintedTurn extends NamedTurn {
  /** `turnPrint`, or the fingerprint of the text alone if the reader doesn't know more. */
  readonly fingerprint: string
}

/** A turn that can be part of a review. */
export interface QueueTurn extends TurnPosition, PrintedTurn {
  /** Display name of the speaker; empty if the record has none. */
  readonly name: string
  /** Truncated if long. */
  readonly text: string
}

/** Selects the turns of the listed conversations for a review. */
export interface QueueChoice {
  /**
   * - `all`: every turn that has words, or a label of the schemes
   * - `labelled`: turns with a label of the schemes, by any annotator
   * - `hits`: turns that the filter matches or selects (`listsTurns`)
   */
  readonly turns: 'all' | 'labelled' | 'hits'
  /** Scheme ids. */
  readonly schemes: readonly string[]
}

/** Queries for making and comparing reviews, and for loading a definition from elsewhere. */
export interface ReviewQuestions {
  /**
   * All judgements under a scheme in the filtered conversations, published or added. In published order, and for each
   * turn one entry per annotator.
   * @param scheme its `by` is the annotator of published turns without a label whose annotator the tables do not record
   */
  judged(
    question: Question,
    scheme: Pick<LabelScheme, 'id' | 'by'>,
    signal?: AbortSignal,
  ): Promise<readonly JudgedTurn[]>
  /**
   * The judgements of `judged`, counted by combination.
   * @throws QueryError if there are too many different judgements for a table
   */
  judgedCounts(
    question: Question,
    scheme: Pick<LabelScheme, 'id' | 'by'>,
    signal?: AbortSignal,
  ): Promise<JudgementCounts>
  /**
   * The first `n` turns with one of these combinations, in published order. Throws like `judgedCounts`.
   * @param wanted combinations of `judgedCounts`, of the same question and scheme
   */
  judgedAs(
    question: Question,
    scheme: Pick<LabelScheme, 'id' | 'by'>,
    wanted: Pick<JudgementCounts, 'annotators' | 'combinations'>,
    n: number,
    signal?: AbortSignal,
  ): Promise<readonly CountedTurn[]>
  /** Every turn examined under a scheme, in the filtered conversations. */
  textShapes(question: Question, scheme: string, signal?: AbortSignal): Promise<TextShapes>
  /** In list order. Empty if `hits` are requested and the filter selects no turns. */
  queue(question: ListQuestion, choice: QueueChoice, signal?: AbortSignal): Promise<Places>
  /** In the requested order. Missing turns are left out. */
  queueTurns(places: readonly TurnPosition[], signal?: AbortSignal): Promise<readonly QueueTurn[]>
  /**
   * Looks turns up by conversation name. If several conversations share split and id, the first is used, as in links.
   * In the requested order, with null for missing turns.
   */
  namedTurns(places: readonly NamedTurn[], signal?: AbortSignal): Promise<readonly (QueueTurn | null)[]>
  /** Hash of the published texts of some splits. Added labels do not count. */
  dataFingerprint(splits: readonly string[], signal?: AbortSignal): Promise<string>
  /**
   * Turns that may have one of these fingerprints, and all turns of conversations with these ids. Distinct, as
   * published.
   */
  standing(
    splits: readonly string[],
    wanted: { readonly fingerprints: readonly string[]; readonly conversations: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly PrintedTurn[]>
}
