import { adoptSharedKeys, createScopedStorage, getKeyPrefix, type KeyStorage } from '../base/site_scope.ts'

let hasAdopted = false

/**
 * This site's part of `localStorage`.
 * @throws DOMException if the browser denies storage
 */
export function siteStorage(): KeyStorage {
  const { localStorage } = window
  const prefix = getKeyPrefix(document.baseURI)
  if (!hasAdopted) {
    hasAdopted = true
    try {
      adoptSharedKeys(localStorage, prefix)
    } catch {
      // The storage is full.
    }
  }
  return createScopedStorage(localStorage, prefix)
}
