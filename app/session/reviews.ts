import { toScopedName } from '../base/site_scope.ts'
import { createMirror } from '../reviews/keeper/left_behind.ts'
import { Reviews } from '../reviews/keeper/reviews.ts'
import { createIndexedStore } from '../reviews/store/indexed/indexed_store.ts'
import { deviceId, rememberedReviewer } from './review_files/reviewer_here.ts'
import { siteStorage } from './site_storage.ts'

/** Name of the database that all sites of an origin shared in earlier versions. */
const SHARED = 'parley-reviews'

/** The reviews of this browser. Saves on leaving the page, and warns if something could not be saved. */
export function createReviews(): Reviews {
  const newId = () => crypto.randomUUID()
  const reviews = new Reviews(
    createIndexedStore({ name: toScopedName(SHARED, document.baseURI), shared: SHARED }),
    { now: () => Date.now(), newId, here: { device: deviceId(), reviewer: rememberedReviewer } },
    { mirror: createMirror(siteStorage, newId()), onBegin: askToKeep },
  )
  // Browsers may discard hidden pages without further events.
  document.addEventListener('visibilitychange', () => document.hidden && reviews.leave())
  window.addEventListener('pagehide', () => reviews.leave())
  window.addEventListener('beforeunload', (event) => reviews.hasFailed() && event.preventDefault())
  return reviews
}

/** Asks the browser not to evict reviews when storage runs low. */
function askToKeep(): void {
  // Some browsers ask the user, who may take a while. Others do not support it.
  navigator.storage?.persist?.().catch(() => {})
}
