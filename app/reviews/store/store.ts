import { ParleyError } from '../../base/errors.ts'
import type { Entry, ReviewDefinition, ReviewLog, TurnEntry } from '../log/review.ts'
import type { ReviewSummary } from '../log/review_summary.ts'
import { reviewStore } from './messages.ts'

type Draft<T> = T extends unknown ? Omit<T, 'id' | 'review' | 'seq' | 'at' | 'action'> : never

/** An entry before it is written: who writes it gives it its place in the log. */
export type EntryDraft = Draft<Entry>

/** A step on a turn before it is written. */
export type TurnDraft = Draft<TurnEntry>

/** How the room for reviews stands, in bytes; `null` where the browser does not say. */
export interface Room {
  readonly used: number | null
  readonly quota: number | null
  /** Whether the browser promised not to clear it by itself. */
  readonly persisted: boolean
}

/** A review as it is kept. */
export interface KeptReview {
  readonly definition: ReviewDefinition
  readonly entries: readonly Entry[]
}

export interface LogTail {
  /** In the log's order. */
  readonly entries: readonly Entry[]
  readonly count: number
}

/**
 * Told of reviews that changed, by this tab or another.
 * @param review `null`: which, is not known
 * @param isAppended this tab appended to it, and nothing else: it knows what
 */
export type StoreListener = (review: string | null, isAppended: boolean) => void

/** Where reviews are kept: definitions, and logs that only grow. Everything of one call but `merge` is written whole or not at all. */
export interface ReviewStore {
  /** Of every review. */
  ids(): Promise<readonly string[]>
  /** `null`: there is none of that id. Entries in the log's order. */
  log(review: string): Promise<KeptReview | null>
  /** How every review stands, by its id; `null` where that must be derived from its log first, see `summarize`. */
  summaries(): Promise<ReadonlyMap<string, ReviewSummary | null>>
  /** Reads the log of a review, and keeps how it stands until it is written to; `null`: there is none of that id. */
  summarize(review: string): Promise<ReviewSummary | null>
  /** What a log has after a `seq`, and how many entries it has in all; `null`: there is no review of that id. */
  since(review: string, seq: number): Promise<LogTail | null>
  /** @throws StoreFailure */
  create(definition: ReviewDefinition): Promise<void>
  /**
   * Gives entries their `seq` and writes them, in this order; resolves once they would survive the end of the browser.
   * @param entries of one review, with ids, so that writing them again after a failure adds nothing twice
   * @throws StoreFailure `gone`: the store has no such review
   */
  append(entries: readonly Entry[]): Promise<readonly Entry[]>
  /**
   * Adds what is missing of another log. Long logs are written in batches; merging again after a failure adds the rest.
   * @param onProgress called with the number of entries that are kept so far, of all that the log has
   * @throws StoreFailure `conflict` before anything is written; others say in `kept` how many entries are kept at least
   */
  merge(log: ReviewLog, onProgress?: (kept: number) => void): Promise<void>
  /** Ids of the reviews that belong to others; see `isForeign`. */
  foreign(): Promise<ReadonlySet<string>>
  /** Marks reviews, which need not be there yet, as belonging to others or not. @throws StoreFailure */
  markForeign(reviews: readonly string[], isForeign: boolean): Promise<void>
  /** Takes a review out for good. */
  remove(review: string): Promise<void>
  room(): Promise<Room>
  subscribe(listener: StoreListener): () => void
}

/** Why reviews are not kept. */
export type StoreFailureCode =
  /** The browser keeps nothing for this page. */
  | 'blocked'
  /** It does not answer. */
  | 'silent'
  /** There is no room left. */
  | 'full'
  /** A newer version of the page has been here: this one no longer knows the store's form. */
  | 'newer'
  /** There is another content under the same id. */
  | 'conflict'
  /** The review is not there: the site's data were cleared, or it was taken out. */
  | 'gone'
  | 'failed'

/** A review could not be read or written; its message tells the reader why. */
export class StoreFailure extends ParleyError {
  override name = 'StoreFailure'
  readonly code: StoreFailureCode
  /** In a merge, the number of its entries that are kept at least. */
  readonly kept: number
  /** @param detail technical */
  constructor(code: StoreFailureCode, detail: string, kept = 0) {
    super(reviewStore.why[code], { detail })
    this.code = code
    this.kept = kept
  }
}
