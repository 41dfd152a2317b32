import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'

/** Reviews in this browser, grouped for the page of a corpus. */
export interface ListedReviews<T = ReviewSummary> {
  /** Latest first. */
  readonly own: readonly T[]
  readonly removed: readonly T[]
  /** Numbers of reviews of other corpora by corpus id, largest first. */
  readonly others: readonly { readonly corpus: string; readonly count: number }[]
  /** The reviews of other corpora, latest first. */
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
