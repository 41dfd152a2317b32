import { useSyncExternalStore } from 'react'

export const PANES = { list: 'list', turns: 'turns' } as const

const QUERY = '(min-width: 48rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether list and turns stand side by side, or are two screens. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
}
