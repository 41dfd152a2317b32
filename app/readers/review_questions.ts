import type { LabelScheme } from '../model/index.ts'
import type { ListQuestion, Question } from './question.ts'
import type { NamedTurn, Places, TurnPosition } from './rows.ts'

/** What somebody gave to a turn under a scheme. A turn that nobody examined has none. */
export interface JudgedTurn extends TurnPosition, NamedTurn {
  readonly by: string
  /** Each once, in the order in which they were given; none where the turn was examined in vain. */
  readonly labels: readonly JudgedLabel[]
}

export interface JudgedLabel {
  readonly value: string
  /** How sure the annotator is, on a scale of their own; `null`: not said. */
  readonly score: number | null
}

/** What texts of turns are like, without the texts: columns of one length, sorted by key and turn. */
export interface TextShapes extends Places {
  /**
   * The same number, above 0, for the same text as search compares it (`fold`), spaces at its ends left aside; 0 where
   * nothing is left.
   */
  readonly texts: Int32Array
  /** How many words there are: runs of characters between spaces and line breaks. */
  readonly words: Int32Array
}

/** A turn with its fingerprint. */
export interface PrintedTurn extends NamedTurn {
  /** `turnPrint`, or of the text alone if the reader doesn't know more. */
  readonly fingerprint: string
}

/** A turn that a review may be made of. */
export interface QueueTurn extends TurnPosition, PrintedTurn {
  /** What the speaker is called; `''` where the record names nobody. */
  readonly name: string
  /** A long one is cut. */
  readonly text: string
}

/** Which turns of the listed conversations a review is made of. */
export interface QueueChoice {
  /**
   * - `all`: every turn that has words, or a label of the schemes
   * - `labelled`: those with a label of the schemes, by whomever
   * - `hits`: those that the filter finds or leads to (`listsTurns`)
   */
  readonly turns: 'all' | 'labelled' | 'hits'
  /** Ids of schemes. */
  readonly schemes: readonly string[]
}

/** What is asked where reviews are made and compared, and where a definition comes from elsewhere. */
export interface ReviewQuestions {
  /**
   * Everything that was given under a scheme in the conversations that the filter lets through, published or added: in
   * published order, for each turn one after the other those who examined it.
   * @param scheme a published turn without label, of which the tables do not say who examined it, counts as examined by
   *   its `by`
   */
  judged(
    question: Question,
    scheme: Pick<LabelScheme, 'id' | 'by'>,
    signal?: AbortSignal,
  ): Promise<readonly JudgedTurn[]>
  /** Of every turn that somebody examined under a scheme, in the conversations that the filter lets through. */
  textShapes(question: Question, scheme: string, signal?: AbortSignal): Promise<TextShapes>
  /** In the order of the list; none where the filter leads to no turns and those are wanted. */
  queue(question: ListQuestion, choice: QueueChoice, signal?: AbortSignal): Promise<Places>
  /** In the order asked for; what there is not is left out. */
  queueTurns(places: readonly TurnPosition[], signal?: AbortSignal): Promise<readonly QueueTurn[]>
  /**
   * The same by the names of their conversations: of those that share split and id the first is meant, as by links. In
   * the order asked for; `null` in place of what there is not.
   */
  namedTurns(places: readonly NamedTurn[], signal?: AbortSignal): Promise<readonly (QueueTurn | null)[]>
  /** A hash of the texts of some splits as published; labels that were added do not count. */
  dataFingerprint(splits: readonly string[], signal?: AbortSignal): Promise<string>
  /** Turns that may have one of these fingerprints, and all turns of conversations of these ids; each once, as published. */
  standing(
    splits: readonly string[],
    wanted: { readonly fingerprints: readonly string[]; readonly conversations: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly PrintedTurn[]>
}
