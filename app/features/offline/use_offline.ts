import { useSyncExternalStore } from 'react'
import { type OfflineState, offline } from '../../offline/offline.ts'

/** What is kept in this browser, and whether the site can be reached. */
export function useOffline(): OfflineState {
  return useSyncExternalStore(offline.subscribe, offline.snapshot)
}
