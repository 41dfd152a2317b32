import type { ListedReview } from '../reviews/keeper/reviews.ts'
import type { ReviewDefinition } from '../reviews/log/review.ts'

/** A review in this browser with its counts of turns, as plain data. */
export interface ReviewRow
  extends Pick<ReviewDefinition, 'id' | 'mode' | 'schemes' | 'reviewer'>,
    Pick<ListedReview, 'name' | 'paused' | 'removed'> {
  readonly corpus: string
  /** ISO 8601. */
  readonly created: string
  readonly turns: number
  readonly done: number
  readonly skipped: number
  /** Number of done turns marked as unsure. */
  readonly unsure: number
  /** Number of turns neither done nor skipped. */
  readonly open: number
  /** Number of log entries. */
  readonly entries: number
  /** Number of entries that are not stored yet. */
  readonly unsaved: number
}

export function reviewRow({ definition, progress, ...listed }: ListedReview): ReviewRow {
  const { name, entries, unsaved, paused, removed } = listed
  const { all: turns, done, skipped, unsure } = progress
  const { id, mode, reviewer } = definition
  return {
    ...{ id, name, corpus: definition.corpus.id, mode, schemes: [...definition.schemes], reviewer },
    created: new Date(definition.created).toISOString(),
    ...{ turns, done, skipped, unsure, open: turns - done - skipped },
    ...{ entries, unsaved, paused, removed },
  }
}
