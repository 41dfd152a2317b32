import { siteStorage } from '../session/site_storage.ts'

/** A text that the browser keeps for all tabs of this site; for `useSyncExternalStore`. */
export interface KeptText {
  subscribe(listener: () => void): () => void
  /** `null` where nothing is kept, or the browser closes its storage to this page. */
  read(): string | null
  /**
   * @param text `null`: nothing is to be kept
   * @returns whether it could be kept: storage may be full or forbidden
   */
  write(text: string | null): boolean
}

/** @param name its name in this site's storage */
export function keptText(name: string): KeptText {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      // Another tab of the same browser may have changed it.
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
