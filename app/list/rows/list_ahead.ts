import { beginWork } from '../../session/idle.ts'
import { queryClient } from '../../session/react/query_client.ts'
import { answerOptions, askedOf } from '../../session/react/use_answer.ts'
import { loadedRows } from '../../session/react/use_loaded.ts'
import { resolveView } from '../../session/resolve_view.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState } from '../../state/address.ts'
import { changeView, formatViewState, parseViewState, type ViewState } from '../../state/view_state.ts'
import { askedList } from './use_list.ts'

/** How long the address waits for the list's answer at most, in milliseconds: soon enough to be drawn just once. */
const PATIENCE = 60

/**
 * Asks for the list that goes with a change of the address.
 * @returns resolves when it is there, or failed; `null`: there is nothing to ask yet
 */
function askedAhead(session: Session, change: Partial<ViewState>): Promise<void> | null {
  const state = session.snapshot()
  // As the address will say it.
  const next = parseViewState(formatViewState(changeView(currentViewState(), change))).state
  const view = state.catalogue.status === 'ready' ? resolveView(state.catalogue.value, next) : null
  const loaded = view?.corpus && loadedRows(state, view.corpus, view.listed)
  if (!loaded?.any) return null
  const client = queryClient(session)
  const options = answerOptions(askedOf(session, askedList(loaded, next.sort, next.filter)))
  const wanted = JSON.stringify(options.queryKey)
  // What was asked ahead before, and did not come to be.
  void client.cancelQueries({
    queryKey: options.queryKey.slice(0, 2),
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== wanted,
  })
  return client.prefetchQuery(options)
}

/** Asks for a list that the reader is likely to want next, unless one is under way: a guess must not delay that. */
export function prefetchList(session: Session, change: Partial<ViewState>): void {
  if (queryClient(session).isFetching({ type: 'active', predicate: ({ queryKey }) => isList(queryKey) }) > 0)
    return
  void askedAhead(session, change)
}

const isList = ([, about]: readonly unknown[]) => Array.isArray(about) && about[0] === 'list'

/**
 * Asks for the list that goes with a change of the address, and calls `then`, which makes the change, when that list
 * is there, or after a moment; so the page is drawn once, with the answer.
 * @param drawn resolves when what the reader did is drawn, where that shows already and must wait for nothing
 * @returns what calls it off
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
