import { Reviews } from '../reviews/keeper/reviews.ts'
import { createMemoryStore } from '../reviews/store/memory_store.ts'

/** The reviews of this browser. */
export function createReviews(): Reviews {
  return new Reviews(createMemoryStore(), { now: () => Date.now(), newId: () => crypto.randomUUID() })
}
