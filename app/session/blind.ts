import { Store } from '../base/store.ts'
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
interface BlindAnswer {
  readonly review: string
  readonly blind: Blind | null
}

/** What is hidden on this page, of the review that was open last; whoever watches the open review says it. */
export const blindState = new Store<BlindAnswer | null>(null)
