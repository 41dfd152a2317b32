/** A request from one part of the page to another, e.g. to open a dialog. */
export interface PageRequest<T> {
  /** Calls the listeners. Without one, the request waits for the first, since dialogs are loaded after the first view. */
  ask(value: T): void
  /** Registers a listener. Returns a function that removes it. */
  onAsked(listener: (value: T) => void): () => void
}

export function createPageRequest<T>(): PageRequest<T> {
  const listeners = new Set<(value: T) => void>()
  let waiting: readonly [T] | null = null
  return {
    ask(value) {
      waiting = listeners.size === 0 ? [value] : null
      for (const listener of listeners) listener(value)
    },
    onAsked(listener) {
      listeners.add(listener)
      if (waiting) listener(waiting[0])
      waiting = null
      return () => listeners.delete(listener)
    },
  }
}
