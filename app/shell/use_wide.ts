import { useCallback, useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** True if list and turns fit next to each other, instead of one at a time. */
export function useWide(): boolean {
  return useMedia('(min-width: 48rem)')
}

/** True if filters, a list with columns, and turns fit next to each other. */
export function useSpacious(): boolean {
  return useMedia('(min-width: 76rem)')
}

/** True if filters fit next to list and turns, instead of a sheet on top. */
export function useRoomy(): boolean {
  return useMedia('(min-width: 64rem)')
}
