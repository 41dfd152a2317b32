import { useSyncExternalStore } from 'react'
import { type OfflineState, offline } from '../../offline/offline.ts'

/** Data stored in this browser and connection state. */
export function useOffline(): OfflineState {
  return useSyncExternalStore(offline.subscribe, offline.snapshot)
}
