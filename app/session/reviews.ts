import { Reviews } from '../reviews/keeper/reviews.ts'
import { createIndexedStore } from '../reviews/store/indexed/indexed_store.ts'

/** The reviews of this browser. */
export function createReviews(): Reviews {
  return new Reviews(createIndexedStore(), { now: () => Date.now(), newId: () => crypto.randomUUID() })
}
