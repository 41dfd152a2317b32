import type { Entry, ReviewDefinition } from '../log/review.ts'
import type { ReviewStore } from '../store/store.ts'

/** Who uses this browser. */
export interface Here {
  /** Id of the browser, made once per site. */
  readonly device: string
  /** Name with which a review was started here last; `null` if there was none. */
  reviewer(): string | null
}

/**
 * True if a review that a file brings belongs to somebody else, so that it opens read-only: its reviewer has another name,
 * or it was made in another browser. Reviews of earlier versions of Parley do not say in which.
 */
export function isForeign({ reviewer, device }: ReviewDefinition, here: Here): boolean {
  return reviewer !== here.reviewer() || (device !== undefined && device !== here.device)
}

const ALLOWED: readonly Entry['kind'][] = ['remove', 'restore', 'corpus', 'moved']

/** Whether a change to a review as a whole leaves its answers as they are. */
export function isAllowedInForeign(kind: Entry['kind']): boolean {
  return ALLOWED.includes(kind)
}

/** Marks those reviews that the store does not have yet. @throws StoreFailure */
export async function markNewReviews(
  store: ReviewStore,
  definitions: readonly ReviewDefinition[],
  here: Here,
): Promise<void> {
  const known = new Set(await store.ids())
  const added = definitions.filter(({ id }) => !known.has(id))
  for (const marks of [true, false]) {
    const ids = added.filter((definition) => isForeign(definition, here) === marks).map(({ id }) => id)
    if (ids.length > 0) await store.markForeign(ids, marks)
  }
}
