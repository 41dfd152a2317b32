import { ParleyError } from '../../base/errors.ts'
import type { Entry, ReviewDefinition, ReviewLog, TurnEntry } from '../log/review.ts'
import type { ReviewSummary } from '../log/review_summary.ts'
import { reviewStore } from './messages.ts'

type Draft<T> = T extends unknown ? Omit<T, 'id' | 'review' | 'seq' | 'at' | 'action'> : never

/** An entry before it is written, without the fields that the writer sets. */
export type EntryDraft = Draft<Entry>

/** A step on a turn, before it is written. */
export type TurnDraft = Draft<TurnEntry>

/** Storage for reviews, in bytes. Null if the browser does not say. */
export interface Room {
  readonly used: number | null
  readonly quota: number | null
  /** True if the browser promised not to evict it. */
  readonly persisted: boolean
}

/** A review as stored. */
export interface KeptReview {
  readonly definition: ReviewDefinition
  readonly entries: readonly Entry[]
}

export interface LogTail {
  /** In log order. */
  readonly entries: readonly Entry[]
  readonly count: number
}

/**
 * Called when reviews were changed by this tab or another.
 * @param review null if it is not known which
 * @param isAppended true if this tab appended entries (which it knows) and nothing else has changed
 */
export type StoreListener = (review: string | null, isAppended: boolean) => void

/** Storage for reviews: definitions, and append-only logs. Every call except `merge` is atomic. */
export interface ReviewStore {
  /** Ids of all reviews. */
  ids(): Promise<readonly string[]>
  /** Null if there is none with that id. Entries are in log order. */
  log(review: string): Promise<KeptReview | null>
  /** Summaries of all reviews by id. Null if a summary must be derived from the log first, see `summarize`. */
  summaries(): Promise<ReadonlyMap<string, ReviewSummary | null>>
  /** Derives a review's summary from its log, and caches it until the log changes. Null if there is no such review. */
  summarize(review: string): Promise<ReviewSummary | null>
  /** The entries of a log after a `seq`, and its total number of entries. Null if there is no such review. */
  since(review: string, seq: number): Promise<LogTail | null>
  /** @throws StoreFailure */
  create(definition: ReviewDefinition): Promise<void>
  /**
   * Assigns `seq` to entries and writes them in this order. Resolves when they would survive a browser crash.
   * @param entries of one review, with ids, so that a retry after a failure creates no duplicates
   * @throws StoreFailure `gone`: the store has no such review
   */
  append(entries: readonly Entry[]): Promise<readonly Entry[]>
  /**
   * Adds the missing entries of another log. Long logs are written in batches. A retry after a failure adds the rest.
   * @param onProgress called with the number of the log's entries that are stored so far
   * @throws StoreFailure `conflict` before anything is written; other failures have the minimum number stored in `kept`
   */
  merge(log: ReviewLog, onProgress?: (kept: number) => void): Promise<void>
  /** Ids of reviews that belong to other people, see `isForeign`. */
  foreign(): Promise<ReadonlySet<string>>
  /** Marks reviews, which need not exist yet, as belonging to other people or not. @throws StoreFailure */
  markForeign(reviews: readonly string[], isForeign: boolean): Promise<void>
  /** Deletes a review permanently. */
  remove(review: string): Promise<void>
  room(): Promise<Room>
  subscribe(listener: StoreListener): () => void
}

/** Reason why reviews are not stored. */
export type StoreFailureCode =
  /** The browser stores nothing for this page. */
  | 'blocked'
  /** The storage does not respond. */
  | 'silent'
  /** There is no space left. */
  | 'full'
  /** A newer version of the page has migrated the store to a format unknown to this one. */
  | 'newer'
  /** There is other content under the same id. */
  | 'conflict'
  /** The review does not exist, because it was deleted or the site's data was cleared. */
  | 'gone'
  | 'failed'

/** Thrown if a review could not be read or written. Its message tells the user why. */
export class StoreFailure extends ParleyError {
  override name = 'StoreFailure'
  readonly code: StoreFailureCode
  /** For a merge, the minimum number of its entries that are stored. */
  readonly kept: number
  /** @param detail technical detail */
  constructor(code: StoreFailureCode, detail: string, kept = 0) {
    super(reviewStore.why[code], { detail })
    this.code = code
    this.kept = kept
  }
}
