import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { AddressProblem } from '../../state/address_problem.ts'
import { useViewState, useViewStateAhead } from '../../state/use_view_state.ts'
import { EMPTY_VIEW, type ViewState } from '../../state/view_state.ts'
import { type ResolvedView, resolveView } from '../resolve_view.ts'
import type { Session } from '../session.ts'
import type { SessionState } from '../session_state.ts'
import { NOT_LOADED, type SplitLoad, splitKey } from '../splits/split_load.ts'

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('A view was drawn outside of a SessionProvider.')
  return session
}

/**
 * Selects a part of the session's state, and rerenders when it changes.
 * @param select must return the same value (by identity) for the same state
 */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => select(session.snapshot()))
}

const NOTHING: ResolvedView = { corpus: null, listed: [], split: null, conversation: null, problems: [] }

interface View {
  readonly state: ViewState
  readonly resolved: ResolvedView
  readonly problems: readonly AddressProblem[]
}

/** The view that the URL describes, resolved against the available data. */
export function useView(): View {
  return useResolved(useViewState())
}

/** Like `useView`, for parts that are drawn before the rest of the page, see `navigateAhead`. */
export function useViewAhead(): View {
  return useResolved(useViewStateAhead())
}

function useResolved({ state, problems }: Pick<View, 'state' | 'problems'>): View {
  const catalogue = useSessionState((s) => s.catalogue)
  return useMemo(() => {
    if (catalogue.status !== 'ready') return { state: state ?? EMPTY_VIEW, resolved: NOTHING, problems }
    const resolved = resolveView(catalogue.value, state)
    return { state, resolved, problems: [...problems, ...resolved.problems] }
  }, [catalogue, state, problems])
}

/** The load states of some splits, in order. */
export function useSplitLoads(corpus: string, splits: readonly string[]): readonly SplitLoad[] {
  const loads = useSessionState((s) => s.splits)
  return useMemo(
    () => splits.map((split) => loads[splitKey(corpus, split)] ?? NOT_LOADED),
    [loads, corpus, splits],
  )
}
