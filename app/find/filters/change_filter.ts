import { whenListed } from '../../list/rows/list_ahead.ts'
import type { Filter } from '../../model/index.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'

type Change = (filter: Filter) => Filter

/** Changes the filter in the current address, so that quick successive changes all take effect. */
export function changeFilter(change: Change, how: 'push' | 'replace' = 'replace'): void {
  navigate({ filter: change(currentViewState().filter) }, how)
}

let waiting: { readonly corpus: string | null; readonly changes: readonly Change[] } | null = null
let cancel = () => {}

/**
 * Like `changeFilter`, but waits for the list under the new filter, or for a timeout, so that the page renders once.
 * Changes in the meantime are applied together.
 * @param how see `navigate`
 */
export function changeFilterWithList(
  session: Session,
  change: Change,
  how: 'push' | 'replace' = 'replace',
): void {
  const { corpus, filter: before } = currentViewState()
  const changes = [...(waiting?.corpus === corpus ? waiting.changes : []), change]
  waiting = { corpus, changes }
  const changed: Change = (filter) => changes.reduce((now, one) => one(now), filter)
  cancel()
  cancel = whenListed(session, { filter: changed(before) }, () => {
    waiting = null
    // Drop the changes if the corpus has changed.
    if (currentViewState().corpus === corpus) changeFilter(changed, how)
  })
}
