import { grouped } from '../../base/grouped.ts'
import type { Entry } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'

/** Entries that reviews have in common because one continues another. */
export interface CommonSteps {
  /**
   * Entries that a review has copied from the one that it continues, if that or another copy is here, too. Their time and
   * answers are those of the original.
   */
  readonly copied: ReadonlySet<Entry>
  /** The copied entries, and those that they were copied from. */
  readonly shared: ReadonlySet<Entry>
  /** Ids of reviews by the same person with common entries, in pairs. */
  readonly pairs: readonly (readonly [string, string])[]
}

/** Entries that a review has copied from another one, see `CommonSteps`. */
export function copiedEntries(reviews: readonly ReviewState[]): ReadonlySet<Entry> {
  return commonSteps(reviews).copied
}

export function commonSteps(reviews: readonly ReviewState[]): CommonSteps {
  const [copied, shared] = [new Set<Entry>(), new Set<Entry>()]
  const pairs = new Map<string, readonly [string, string]>()
  const byId = new Map(reviews.map((review) => [review.definition.id, review]))
  // Only reviews with a common origin can have entries in common.
  for (const related of grouped(reviews, (review) => originOf(review, byId)).values()) {
    if (related.length < 2) continue
    const known = new Map<string, { readonly entry: Entry; readonly of: ReviewState }>()
    for (const review of related.toSorted((a, b) => a.definition.created - b.definition.created)) {
      const { definition, entries } = review
      const own: [string, Entry][] = []
      for (const entry of entries) {
        const { kind, at, author = definition.reviewer, device = definition.device } = entry
        const about = 'turn' in entry ? [entry.turn, entry.scheme] : []
        const name = JSON.stringify([kind, at, author, device, ...about])
        const original = known.get(name)
        if (original) {
          copied.add(entry)
          shared.add(entry).add(original.entry)
          const { id, reviewer } = original.of.definition
          if (author === reviewer && author === definition.reviewer)
            pairs.set(JSON.stringify([id, definition.id]), [id, definition.id])
        }
        own.push([name, entry])
      }
      for (const [name, entry] of own) if (!known.has(name)) known.set(name, { entry, of: review })
    }
  }
  return { copied, shared, pairs: [...pairs.values()] }
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
