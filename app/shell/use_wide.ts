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

/** Whether list and turns stand side by side, or are two screens. */
export function useWide(): boolean {
  return useMedia('(min-width: 48rem)')
}

/** Whether filters, a list with columns and turns have room beside each other. */
export function useSpacious(): boolean {
  return useMedia('(min-width: 76rem)')
}

/** Whether filters have a place beside list and turns, or are a sheet over them. */
export function useRoomy(): boolean {
  return useMedia('(min-width: 64rem)')
}
