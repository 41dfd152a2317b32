import type { ReviewState } from '../../../reviews/log/review_state.ts'

/** The reviews of a browser as the page of one corpus shows them. */
export interface ListedReviews {
  /** The latest first. */
  readonly own: readonly ReviewState[]
  readonly removed: readonly ReviewState[]
  /** Reviews of other corpora, by the ids of these, those with most first. */
  readonly others: readonly { readonly corpus: string; readonly count: number }[]
  /** These reviews, the latest first. */
  readonly elsewhere: readonly ReviewState[]
}

export function listedReviews(all: readonly ReviewState[], corpus: string): ListedReviews {
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

/** Where going on with a review leads: its first turn that is open, else its first. */
export function placeToGoOn({ definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>) {
  const touched = new Set(
    [...verdicts].flatMap(([key, { state }]) => (state === 'open' ? [] : [Number.parseInt(key, 10)])),
  )
  const { queue } = definition
  const place = queue.find((_, turn) => !touched.has(turn)) ?? queue[0]
  return place ? { split: place.split, conversation: place.conversation, turn: place.turn } : null
}
