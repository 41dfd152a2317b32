/** A request from one part of the page to another, e.g. to open a dialog. */
export interface PageRequest<T> {
  ask(value: T): void
  /** Registers a listener. Returns a function that removes it. */
  onAsked(listener: (value: T) => void): () => void
}

export function createPageRequest<T>(): PageRequest<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    ask(value) {
      for (const listener of listeners) listener(value)
    },
    onAsked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
