import { siteStorage } from '../session/site_storage.ts'

/** A text in the browser's storage, shared by all tabs of this site. For use with `useSyncExternalStore`. */
export interface KeptText {
  subscribe(listener: () => void): () => void
  /** Null if nothing is stored or storage is blocked. */
  read(): string | null
  /**
   * @param text null to remove it
   * @returns false if storage is full or blocked
   */
  write(text: string | null): boolean
}

/** @param name storage key within this site */
export function keptText(name: string): KeptText {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      // Receives changes made in other tabs.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    read() {
      try {
        return siteStorage().getItem(name)
      } catch {
        return null
      }
    },
    write(text) {
      let isKept = true
      try {
        if (text === null) siteStorage().removeItem(name)
        else siteStorage().setItem(name, text)
      } catch {
        isKept = false
      }
      for (const listener of listeners) listener()
      return isKept
    },
  }
}
