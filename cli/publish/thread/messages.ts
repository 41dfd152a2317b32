import type { Problem } from '../../../app/corpora/adapter.ts'
import type { PublishedLabels } from '../source/label_files.ts'
import type { OpenedAgain } from '../source/opened_corpus.ts'
import type { ReadResult } from '../write/read_corpus.ts'
import type { SentPart } from './crossing.ts'
import type { SentError } from './sent_error.ts'

/** What a thread is to read. */
export interface ReadingOrder extends OpenedAgain {
  readonly labels: PublishedLabels | null
}

/** What the thread that reads tells. */
export type FromReader =
  | { readonly kind: 'part'; readonly part: SentPart }
  | { readonly kind: 'progress'; readonly part: number; readonly conversations: number }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'read'; readonly read: ReadResult }
  | { readonly kind: 'failed'; readonly error: SentError }

/** What it is told: that a part has been taken. */
export type ToReader = 'taken'
