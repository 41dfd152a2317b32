import { useMemo, useSyncExternalStore } from 'react'
import { currentHash, subscribeAhead, subscribeToAddress } from './address.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatFilter } from './filter_params.ts'
import { parseViewState, type ViewState } from './view_state.ts'

interface ReadAddress {
  readonly state: ViewState
  readonly problems: readonly AddressProblem[]
}

/** What the address says now; a component that uses it is drawn again when the address changes. */
export function useViewState(): ReadAddress {
  return useRead(subscribeToAddress)
}

/** The same for what is drawn ahead of the rest of the page, see `navigateAhead`. */
export function useViewStateAhead(): ReadAddress {
  return useRead(subscribeAhead)
}

function useRead(subscribe: typeof subscribeToAddress): ReadAddress {
  const hash = useSyncExternalStore(subscribe, currentHash)
  return useMemo(() => readAddress(hash), [hash])
}

/**
 * A part of what the address says; the component is drawn again when that part changes.
 * @param select must give the same value (by identity) for the same address
 */
export function useViewPart<T>(select: (state: ViewState) => T): T {
  return useSyncExternalStore(subscribeToAddress, () => select(readAddress(currentHash()).state))
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
