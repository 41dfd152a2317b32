import { changeView, formatViewState, parseViewState, type ViewState } from './view_state.ts'

const listeners = new Set<() => void>()
/** Listeners that are notified before the others. */
const ahead = new Set<() => void>()

/** Calls `listener` whenever the address changes, for any reason. */
export function subscribeToAddress(listener: () => void): () => void {
  return subscribed(listeners, listener)
}

/** Like `subscribeToAddress`, but for parts of the page that render first after `navigateAhead`. */
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

/** The view's part of the address with its `#`, or an empty string. */
export const currentHash = () => window.location.hash

/** Parses the current address, outside of React. */
export function currentViewState(): ViewState {
  return parseViewState(currentHash()).state
}

/**
 * Changes fields of the address.
 * @param how `push` for navigation (the back button returns), `replace` for adjustments of the view
 */
export function navigate(change: Partial<ViewState>, how: 'push' | 'replace' = 'push'): void {
  navigateAhead(change, how)()
}

/**
 * Like `navigate`, but at first notifies only listeners of `subscribeAhead`.
 * @returns notifies the others. To be called after the first have rendered
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

/** Replaces the corpus that the address names. Everything else stays as it is written. */
export function renameCorpus(id: string): void {
  const hash = currentHash().replace(/^#\/[^/?]*/, () => `#/${encodeURIComponent(id)}`)
  window.history.replaceState(window.history.state, '', hash)
  for (const listener of [...ahead, ...listeners]) listener()
}
