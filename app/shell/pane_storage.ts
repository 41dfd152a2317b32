import type { LayoutStorage } from 'react-resizable-panels'

/**
 * Where sizes of panes are kept: in the browser, as far as it lets us. The library trusts what it reads, and throws
 * where the browser refuses; sizes that it cannot use are as good as none.
 */
export const paneStorage: LayoutStorage = {
  getItem(key) {
    try {
      const text = window.localStorage.getItem(key)
      return text !== null && isLayout(JSON.parse(text)) ? text : null
    } catch {
      return null
    }
  },
  setItem(key, value) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // Storage that is full or forbidden only means that the sizes are forgotten.
    }
  },
}

/** Whether a value holds parts of a whole by pane, in percent. */
function isLayout(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parts: unknown[] = Object.values(value)
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100
  return parts.every(isPart) && Math.abs(parts.reduce((sum, part) => sum + part, 0) - 100) < 1
}
