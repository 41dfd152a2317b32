import type { LayoutStorage } from 'react-resizable-panels'
import { siteStorage } from '../session/site_storage.ts'

/**
 * Stores pane sizes in the browser. Validates what it reads, since the library trusts it, and ignores errors, since the
 * library would throw if storage is blocked.
 */
export const paneStorage: LayoutStorage = {
  getItem(key) {
    try {
      // Earlier versions shared the sizes between all sites of an origin.
      const text = siteStorage().getItem(key) ?? window.localStorage.getItem(key)
      return text !== null && isLayout(JSON.parse(text)) ? text : null
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      siteStorage().setItem(key, value)
    } catch {
      // If storage is full or blocked, sizes are not remembered.
    }
  },
}

/** True if a value contains shares by pane that add up to 100 percent. */
function isLayout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parts: unknown[] = Object.values(value)
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100
  return parts.every(isPart) && Math.abs(parts.reduce((sum, part) => sum + part, 0) - 100) < 1
}
