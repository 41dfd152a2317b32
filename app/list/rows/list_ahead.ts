import { beginWork } from '../../session/idle.ts'
import { queryClient } from '../../session/react/query_client.ts'
import { answerOptions, askedOf } from '../../session/react/use_answer.ts'
import { loadedRows } from '../../session/react/use_loaded.ts'
import { resolveView } from '../../session/resolve_view.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState } from '../../state/address.ts'
import { changeView, formatViewState, parseViewState, type ViewState } from '../../state/view_state.ts'
import { askedList } from './use_list.ts'

/**
 * Maximum delay of an address change while waiting for the list, in milliseconds. A list that arrives in time is
 * rendered together with the change.
 */
const PATIENCE = 60

/**
 * Prefetches the list for a change of the address.
 * @returns resolves when the list is loaded or has failed, or `null` if there is nothing to query yet
 */
function askedAhead(session: Session, change: Partial<ViewState>): Promise<void> | null {
  const state = session.snapshot()
  // Round-trip through the address format, to get the same normalized state.
  const next = parseViewState(formatViewState(changeView(currentViewState(), change))).state
  const view = state.catalogue.status === 'ready' ? resolveView(state.catalogue.value, next) : null
  const loaded = view?.corpus && loadedRows(state, view.corpus, view.listed)
  if (!loaded?.any) return null
  const client = queryClient(session)
  const options = answerOptions(askedOf(session, askedList(loaded, next.sort, next.filter)))
  const wanted = JSON.stringify(options.queryKey)
  // Cancel earlier prefetches that were not used.
  void client.cancelQueries({
    queryKey: options.queryKey.slice(0, 2),
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== wanted,
  })
  return client.prefetchQuery(options)
}

/**
 * Prefetches a list that the user is likely to open next. Skipped while another list is loading, so that a guess
 * doesn't delay it.
 */
export function prefetchList(session: Session, change: Partial<ViewState>): void {
  if (queryClient(session).isFetching({ type: 'active', predicate: ({ queryKey }) => isList(queryKey) }) > 0)
    return
  void askedAhead(session, change)
}

const isList = ([, about]: readonly unknown[]) => Array.isArray(about) && about[0] === 'list'

/**
 * Prefetches the list for a change of the address, then calls `then` to make the change once the list is loaded or a
 * timeout has passed. The page then renders only once, with the result.
 * @param drawn resolves when the user's action has been painted, if it must be visible immediately
 * @returns cancels the change
 */
export function whenListed(
  session: Session,
  change: Partial<ViewState>,
  then: () => void,
  drawn?: Promise<void>,
): () => void {
  const endWork = beginWork()
  let over = false
  const end = (go: boolean) => {
    if (over) return
    over = true
    clearTimeout(timer)
    endWork()
    if (go) then()
  }
  const timer = setTimeout(() => end(true), PATIENCE)
  void Promise.all([askedAhead(session, change), drawn]).then(() => end(true))
  return () => end(false)
}
