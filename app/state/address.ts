import { changeView, formatViewState, parseViewState, type ViewState } from './view_state.ts'

const listeners = new Set<() => void>()

/** Calls `listener` whenever the address changes, by whatever means. */
export function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The part of the address that holds the view, with its `#`; `''` where there is none. */
export const currentHash = () => window.location.hash

/** What the address says now, outside of React. */
export function currentViewState(): ViewState {
  return parseViewState(currentHash()).state
}

/**
 * Changes some fields of the address.
 * @param how `push` where the reader goes somewhere (back returns), `replace` where the view only adjusts
 */
export function navigate(change: Partial<ViewState>, how: 'push' | 'replace' = 'push'): void {
  const hash = formatViewState(changeView(currentViewState(), change))
  if (hash === currentHash()) return
  if (how === 'push') window.history.pushState(null, '', hash)
  else window.history.replaceState(null, '', hash)
  for (const listener of listeners) listener()
}
