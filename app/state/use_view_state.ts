import { useMemo, useSyncExternalStore } from 'react'
import { currentHash, subscribeToAddress } from './address.ts'
import { type AddressProblem, parseViewState, type ViewState } from './view_state.ts'

/** What the address says now; a component that uses it is drawn again when the address changes. */
export function useViewState(): { state: ViewState; problems: readonly AddressProblem[] } {
  const hash = useSyncExternalStore(subscribeToAddress, currentHash)
  return useMemo(() => parseViewState(hash), [hash])
}
