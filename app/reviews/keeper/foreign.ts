import type { Entry, ReviewDefinition } from '../log/review.ts'
import type { ReviewStore } from '../store/store.ts'

/** The user of this browser. */
export interface Here {
  /** Id of the browser, created once per site. */
  readonly device: string
  /** Name used for the last review started here. Null if there was none. */
  reviewer(): string | null
}

/**
 * True if an imported review belongs to another person, so that it opens read-only: its reviewer has another name, or
 * it was created in another browser (which reviews of earlier versions of Parley do not record).
 */
export function isForeign({ reviewer, device }: ReviewDefinition, here: Here): boolean {
  return reviewer !== here.reviewer() || (device !== undefined && device !== here.device)
}

const ALLOWED: readonly Entry['kind'][] = ['remove', 'restore', 'corpus', 'moved']

/** True if a change to a review as a whole leaves its answers unchanged. */
export function isAllowedInForeign(kind: Entry['kind']): boolean {
  return ALLOWED.includes(kind)
}

/** Marks as foreign those of the reviews that the store does not have yet. @throws StoreFailure */
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
