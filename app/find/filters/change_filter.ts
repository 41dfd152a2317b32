import { whenListed } from '../../list/rows/list_ahead.ts'
import type { Filter } from '../../model/index.ts'
import type { Session } from '../../session/session.ts'
import { currentViewState, navigate } from '../../state/address.ts'

type Change = (filter: Filter) => Filter

/** Changes the filter of the address as it is at this moment, so that changes in quick succession all count. */
export function changeFilter(change: Change, how: 'push' | 'replace' = 'replace'): void {
  navigate({ filter: change(currentViewState().filter) }, how)
}

let waiting: { readonly corpus: string | null; readonly changes: readonly Change[] } | null = null
let cancel = () => {}

/**
 * As `changeFilter`, once the list under the new filter is there, or after a moment: then the page draws it once.
 * Changes that come meanwhile go with it.
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
    // What is wanted of one corpus is not wanted of another.
    if (currentViewState().corpus === corpus) changeFilter(changed, how)
  })
}
