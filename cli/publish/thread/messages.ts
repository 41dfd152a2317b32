import type { Problem } from '../../../app/corpora/adapter.ts'
import type { PublishedLabels } from '../source/label_files.ts'
import type { OpenedAgain } from '../source/opened_corpus.ts'
import type { ReadResult, TakenBefore } from '../write/read_corpus.ts'
import type { SentPart } from './crossing.ts'
import type { SentError } from './sent_error.ts'

/** Input of the reading thread. */
export interface ReadingOrder extends OpenedAgain {
  readonly labels: PublishedLabels | null
  readonly taken: TakenBefore | null
}

/** Messages from the reading thread. */
export type FromReader =
  | { readonly kind: 'part'; readonly part: SentPart; readonly hash: string }
  | { readonly kind: 'progress'; readonly part: number; readonly conversations: number }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'read'; readonly read: ReadResult }
  | { readonly kind: 'failed'; readonly error: SentError }

/** Message to the reading thread: a part has been processed. */
export type ToReader = 'taken'
