import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'

/** What a blind review hides of its corpus. */
export interface Blind {
  readonly review: string
  /** The id of the corpus. */
  readonly corpus: string
  /** A conversation without what is hidden. */
  conversation(whole: Conversation): Conversation
  /** What the page is drawn by. */
  corpusInfo(whole: CorpusInfo): CorpusInfo
}

/** What is known of a review: `blind` is `null` where it hides nothing. */
export interface BlindAnswer {
  readonly review: string
  readonly blind: Blind | null
}

/** What is hidden on the page; whoever watches the open review says it. */
class BlindState {
  readonly #listeners = new Set<() => void>()
  #answer: BlindAnswer | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Of the review that was open last; `null`: none was. */
  readonly snapshot = (): BlindAnswer | null => this.#answer

  set(answer: BlindAnswer): void {
    this.#answer = answer
    for (const listener of this.#listeners) listener()
  }
}

/** Of this page. */
export const blindState = new BlindState()
