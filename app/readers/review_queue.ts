import type { ListQuestion } from './question.ts'
import type { TurnPosition } from './rows.ts'

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

/** Turns by the keys of their conversations and their indices, as two columns of one length. */
export interface QueuePlaces {
  readonly keys: Int32Array
  readonly turns: Int32Array
}

/** A turn that a review may be made of. */
export interface QueueTurn extends TurnPosition {
  readonly split: string
  readonly conversation: string
  /** Of its text alone. */
  readonly fingerprint: string
  /** What the speaker is called; `''` where the record names nobody. */
  readonly name: string
  /** A long one is cut. */
  readonly text: string
}

/** What is asked where a review is made, and where a definition comes from elsewhere. */
export interface QueueQuestions {
  /** In the order of the list; none where the filter leads to no turns and those are wanted. */
  queue(question: ListQuestion, choice: QueueChoice, signal?: AbortSignal): Promise<QueuePlaces>
  /** In the order asked for; what there is not is left out. */
  queueTurns(places: readonly TurnPosition[], signal?: AbortSignal): Promise<readonly QueueTurn[]>
  /** A hash of the texts of some splits as published; labels that were added do not count. */
  dataFingerprint(splits: readonly string[], signal?: AbortSignal): Promise<string>
}
