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

/** What names a turn in addresses and files. */
export interface NamedTurn {
  readonly split: string
  /** The conversation's id. */
  readonly conversation: string
  readonly turn: number
}

/** A turn that a review may be made of. */
export interface QueueTurn extends TurnPosition, NamedTurn {
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
  /**
   * The same by the names of their conversations: of those that share split and id the first is meant, as by links. In
   * the order asked for; `null` in place of what there is not.
   */
  namedTurns(places: readonly NamedTurn[], signal?: AbortSignal): Promise<readonly (QueueTurn | null)[]>
  /** A hash of the texts of some splits as published; labels that were added do not count. */
  dataFingerprint(splits: readonly string[], signal?: AbortSignal): Promise<string>
}
