import { grouped } from '../../base/grouped.ts'
import type { Entry } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'

/**
 * Entries that a review has copied from the one that it continues, if that or another copy is here, too. Their time and
 * answers are those of the original.
 */
export function copiedEntries(reviews: readonly ReviewState[]): ReadonlySet<Entry> {
  const copied = new Set<Entry>()
  const byId = new Map(reviews.map((review) => [review.definition.id, review]))
  // Only reviews with a common origin can have entries in common.
  for (const related of grouped(reviews, (review) => originOf(review, byId)).values()) {
    if (related.length < 2) continue
    const known = new Set<string>()
    for (const { definition, entries } of related.toSorted(
      (a, b) => a.definition.created - b.definition.created,
    )) {
      const own: string[] = []
      for (const entry of entries) {
        const { kind, at, author = definition.reviewer, device = definition.device } = entry
        const of = 'turn' in entry ? [entry.turn, entry.scheme] : []
        const name = JSON.stringify([kind, at, author, device, ...of])
        if (known.has(name)) copied.add(entry)
        own.push(name)
      }
      for (const name of own) known.add(name)
    }
  }
  return copied
}

/** Id of the first review that a review was copied from, here or elsewhere. */
function originOf(review: ReviewState, byId: ReadonlyMap<string, ReviewState>): string {
  const seen = new Set<string>()
  let { id, copyOf } = review.definition
  while (copyOf !== null && !seen.has(id)) {
    seen.add(id)
    id = copyOf
    copyOf = byId.get(id)?.definition.copyOf ?? null
  }
  return id
}
