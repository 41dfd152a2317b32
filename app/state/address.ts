import { changeView, formatViewState, parseViewState, type ViewState } from './view_state.ts'

const listeners = new Set<() => void>()
/** Those who are told ahead of the others. */
const ahead = new Set<() => void>()

/** Calls `listener` whenever the address changes, by whatever means. */
export function subscribeToAddress(listener: () => void): () => void {
  return subscribed(listeners, listener)
}

/** The same for what is drawn ahead of the rest of the page where the address is changed by `navigateAhead`. */
export function subscribeAhead(listener: () => void): () => void {
  return subscribed(ahead, listener)
}

function subscribed(listeners: Set<() => void>, listener: () => void): () => void {
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
  navigateAhead(change, how)()
}

/**
 * The same, told at once only to those who listen by `subscribeAhead`.
 * @returns tells the others, to be called when the first have been drawn
 */
export function navigateAhead(change: Partial<ViewState>, how: 'push' | 'replace' = 'push'): () => void {
  const hash = formatViewState(changeView(currentViewState(), change))
  if (hash === currentHash()) return () => {}
  if (how === 'push') window.history.pushState(null, '', hash)
  else window.history.replaceState(null, '', hash)
  for (const listener of ahead) listener()
  return () => {
    for (const listener of listeners) listener()
  }
}
