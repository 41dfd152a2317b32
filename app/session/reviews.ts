import { toScopedName } from '../base/site_scope.ts'
import { createMirror } from '../reviews/keeper/left_behind.ts'
import { Reviews } from '../reviews/keeper/reviews.ts'
import { createIndexedStore } from '../reviews/store/indexed/indexed_store.ts'
import { deviceId, rememberedReviewer } from './review_files/reviewer_here.ts'
import { siteStorage } from './site_storage.ts'

/** Name of the database that all sites of an origin shared in earlier versions. */
const SHARED = 'parley-reviews'

/** The reviews of this browser, which are put aside or warned of when the page is left with something that is not kept. */
export function createReviews(): Reviews {
  const newId = () => crypto.randomUUID()
  const reviews = new Reviews(
    createIndexedStore({ name: toScopedName(SHARED, document.baseURI), shared: SHARED }),
    { now: () => Date.now(), newId, here: { device: deviceId(), reviewer: rememberedReviewer } },
    { mirror: createMirror(siteStorage, newId()), onBegin: askToKeep },
  )
  // Hidden pages may be ended without another word.
  document.addEventListener('visibilitychange', () => document.hidden && reviews.leave())
  window.addEventListener('pagehide', () => reviews.leave())
  window.addEventListener('beforeunload', (event) => reviews.hasFailed() && event.preventDefault())
  return reviews
}

/** Asks the browser not to clear reviews by itself when its room gets short. */
function askToKeep(): void {
  // Some browsers ask the reader, who may take their time; others lack it.
  navigator.storage?.persist?.().catch(() => {})
}
