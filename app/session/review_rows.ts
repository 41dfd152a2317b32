import type { ListedReview } from '../reviews/keeper/reviews.ts'
import type { ReviewMode } from '../reviews/log/review.ts'

/** A review of this browser, with its counts of turns, as plain data. */
export interface ReviewRow {
  readonly id: string
  readonly name: string
  readonly corpus: string
  readonly mode: ReviewMode
  readonly schemes: readonly string[]
  readonly reviewer: string
  /** As ISO 8601. */
  readonly created: string
  readonly turns: number
  readonly done: number
  readonly skipped: number
  /** Of those done. */
  readonly unsure: number
  /** Neither done nor skipped. */
  readonly open: number
  /** Entries of its log. */
  readonly entries: number
  /** Of these, only in this page. */
  readonly unsaved: number
  readonly paused: boolean
  readonly removed: boolean
}

export function reviewRow({
  definition,
  name,
  progress,
  entries,
  unsaved,
  paused,
  removed,
}: ListedReview): ReviewRow {
  const { all, done, skipped, unsure } = progress
  const { id, corpus, mode, schemes, reviewer, created } = definition
  return {
    id,
    name,
    corpus: corpus.id,
    mode,
    schemes: [...schemes],
    reviewer,
    created: new Date(created).toISOString(),
    turns: all,
    done,
    skipped,
    unsure,
    open: all - done - skipped,
    entries,
    unsaved,
    paused,
    removed,
  }
}
