import { useMemo, useSyncExternalStore } from 'react'
import { currentHash, subscribeToAddress } from './address.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatFilter } from './filter_params.ts'
import { parseViewState, type ViewState } from './view_state.ts'

interface ReadAddress {
  readonly state: ViewState
  readonly problems: readonly AddressProblem[]
}

/** What the address says now; a component that uses it is drawn again when the address changes. */
export function useViewState(): ReadAddress {
  const hash = useSyncExternalStore(subscribeToAddress, currentHash)
  return useMemo(() => readAddress(hash), [hash])
}

let last: { readonly hash: string; readonly read: ReadAddress } | null = null

/**
 * Reads an address, once for all who ask one after the other. The filter stays the same object while it says the same:
 * opening a conversation must not search again.
 */
export function readAddress(hash: string): ReadAddress {
  if (last?.hash === hash) return last.read
  const read = parseViewState(hash)
  const before = last?.read.state.filter
  const same = before && formatFilter(before).join('&') === formatFilter(read.state.filter).join('&')
  last = { hash, read: same ? { ...read, state: { ...read.state, filter: before } } : read }
  return last.read
}
