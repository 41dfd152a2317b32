import type { Entry, ReviewDefinition, ReviewLog, TurnEntry } from '../log/review.ts'

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

/** Where reviews are kept: definitions, and logs that only grow. Everything of one call is written whole or not at all. */
export interface ReviewStore {
  definitions(): Promise<readonly ReviewDefinition[]>
  /** `null`: there is none of that id. Entries in the log's order. */
  log(
    review: string,
  ): Promise<{ readonly definition: ReviewDefinition; readonly entries: readonly Entry[] } | null>
  /** @throws StoreFailure */
  create(definition: ReviewDefinition): Promise<void>
  /**
   * Gives entries their `seq` and writes them, in this order; resolves once they would survive the end of the browser.
   * @param entries with ids, so that writing them again after a failure adds nothing twice
   * @throws StoreFailure
   */
  append(entries: readonly Entry[]): Promise<readonly Entry[]>
  /** Adds what is missing of another log. @throws StoreFailure, and nothing is written */
  merge(log: ReviewLog): Promise<void>
  /** Takes a review out for good. */
  remove(review: string): Promise<void>
  room(): Promise<Room>
  /** Told of reviews that changed, by this tab or another. */
  subscribe(listener: (review: string) => void): () => void
}

/** Why reviews are not kept. `changed`: a merge found another content under the same id. */
export type StoreFailureCode = 'blocked' | 'full' | 'newer' | 'conflict' | 'failed'

export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly code: StoreFailureCode
  /** @param detail technical */
  constructor(code: StoreFailureCode, detail: string) {
    super(detail)
    this.code = code
  }
}
