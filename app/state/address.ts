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

/** `certain`: the reader has asked for it; `likely`: it is a guess, which must not be in the way of anything. */
export type Likelihood = 'certain' | 'likely'

type Expecting = (next: ViewState, likelihood: Likelihood) => Promise<unknown> | null

const expecting = new Set<Expecting>()

/**
 * Calls `listener` with what the address will say, where that is known beforehand; it gives a promise of what is to be
 * had for it, or `null`.
 */
export function subscribeToExpected(listener: Expecting): () => void {
  expecting.add(listener)
  return () => expecting.delete(listener)
}

/**
 * Says that these fields of the address will change in a moment, or may.
 * @returns resolves when what is asked of the engine for it is there, or cannot be had
 */
export async function expectAddress(change: Partial<ViewState>, likelihood: Likelihood): Promise<void> {
  const { state } = parseViewState(formatViewState(changeView(currentViewState(), change)))
  await Promise.allSettled(Array.from(expecting, (listener) => listener(state, likelihood)))
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
