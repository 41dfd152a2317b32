import { Store } from '../base/store.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'

/** A blind review's view of its corpus. */
export interface Blind {
  readonly review: string
  /** Corpus id. */
  readonly corpus: string
  /** Removes hidden parts from a conversation. */
  conversation(whole: Conversation): Conversation
  /** The corpus as shown on the page. */
  corpusInfo(whole: CorpusInfo): CorpusInfo
}

/** The state of a review. `blind` is null if it hides nothing. */
interface BlindAnswer {
  readonly review: string
  readonly blind: Blind | null
}

/** Blind state of the last open review, set by the component that watches the open review. */
export const blindState = new Store<BlindAnswer | null>(null)
