import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'

/** The reviews of a browser as the page of one corpus shows them. */
export interface ListedReviews<T = ReviewSummary> {
  /** The latest first. */
  readonly own: readonly T[]
  readonly removed: readonly T[]
  /** Reviews of other corpora, by the ids of these, those with most first. */
  readonly others: readonly { readonly corpus: string; readonly count: number }[]
  /** These reviews, the latest first. */
  readonly elsewhere: readonly T[]
}

export function listedReviews<T extends Pick<ReviewSummary, 'definition' | 'removed'>>(
  all: readonly T[],
  corpus: string,
): ListedReviews<T> {
  const own = all.filter(({ definition }) => definition.corpus.id === corpus)
  const counts = new Map<string, number>()
  const elsewhere = all.filter(({ definition, removed }) => definition.corpus.id !== corpus && !removed)
  for (const { definition } of elsewhere) {
    const { id } = definition.corpus
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return {
    own: own.filter(({ removed }) => !removed),
    removed: own.filter(({ removed }) => removed),
    others: [...counts]
      .map(([id, count]) => ({ corpus: id, count }))
      .sort((a, b) => b.count - a.count || (a.corpus < b.corpus ? -1 : 1)),
    elsewhere,
  }
}
