import type { ListedReview } from '../reviews/keeper/reviews.ts'
import type { ReviewDefinition } from '../reviews/log/review.ts'

/** A review of this browser, with its counts of turns, as plain data. */
export interface ReviewRow
  extends Pick<ReviewDefinition, 'id' | 'mode' | 'schemes' | 'reviewer'>,
    Pick<ListedReview, 'name' | 'paused' | 'removed'> {
  readonly corpus: string
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
