import { useMemo, useSyncExternalStore } from 'react'
import {
  type AddressProblem,
  changeView,
  formatViewState,
  parseViewState,
  type ViewState,
} from './view_state.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

const currentHash = () => window.location.hash

/** What the address says now; a component that uses it is drawn again when the address changes. */
export function useViewState(): { state: ViewState; problems: readonly AddressProblem[] } {
  const hash = useSyncExternalStore(subscribe, currentHash)
  return useMemo(() => parseViewState(hash), [hash])
}

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
