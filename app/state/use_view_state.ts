import { useMemo, useSyncExternalStore } from 'react'
import { currentHash, subscribeAhead, subscribeToAddress } from './address.ts'
import type { AddressProblem } from './address_problem.ts'
import { formatFilter } from './filter_params.ts'
import { parseViewState, type ViewState } from './view_state.ts'

interface ReadAddress {
  readonly state: ViewState
  readonly problems: readonly AddressProblem[]
}

/** The parsed address. Components re-render when it changes. */
export function useViewState(): ReadAddress {
  return useRead(subscribeToAddress)
}

/** Like `useViewState`, for parts of the page that render first, see `navigateAhead`. */
export function useViewStateAhead(): ReadAddress {
  return useRead(subscribeAhead)
}

function useRead(subscribe: typeof subscribeToAddress): ReadAddress {
  const hash = useSyncExternalStore(subscribe, currentHash)
  return useMemo(() => readAddress(hash), [hash])
}

/**
 * A part of the parsed address. Components re-render only when that part changes.
 * @param select must return an identical value for the same address
 */
export function useViewPart<T>(select: (state: ViewState) => T): T {
  return useSyncExternalStore(subscribeToAddress, () => select(readAddress(currentHash()).state))
}

let last: { readonly hash: string; readonly read: ReadAddress } | null = null

/**
 * Parses an address with a cache of one entry. An unchanged filter stays the same object, so that opening a
 * conversation doesn't repeat the search.
 */
export function readAddress(hash: string): ReadAddress {
  if (last?.hash === hash) return last.read
  const read = parseViewState(hash)
  const before = last?.read.state.filter
  const same = before && formatFilter(before).join('&') === formatFilter(read.state.filter).join('&')
  last = { hash, read: same ? { ...read, state: { ...read.state, filter: before } } : read }
  return last.read
}
