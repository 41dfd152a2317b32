import type { Filter } from '../../model/index.ts'
import { beginWork } from '../../session/idle.ts'
import { currentViewState, expectAddress, navigate } from '../../state/address.ts'

type Change = (filter: Filter) => Filter

/** Changes the filter of the address as it is at this moment, so that changes in quick succession all count. */
export function changeFilter(change: Change): void {
  navigate({ filter: change(currentViewState().filter) }, 'replace')
}

/** How long the address waits for the list's answer at most, in milliseconds: soon enough to be drawn just once. */
const PATIENCE = 60

/** Calls `then` when the list under a filter is there, or after a moment; gives what cancels that. */
export function whenListed(filter: Filter, then: () => void): () => void {
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
  // In a task of its own: what shows already is drawn first.
  void expectAddress({ filter }).then(() => setTimeout(() => end(true), 0))
  return () => end(false)
}

let waiting: readonly Change[] = []
let cancel = () => {}

/**
 * As `changeFilter`, once the list under the new filter is there, or after a moment: then the page draws it once.
 * Changes that come meanwhile go with it.
 */
export function changeFilterWithList(change: Change): void {
  waiting = [...waiting, change]
  const changes = waiting
  const changed: Change = (filter) => changes.reduce((now, one) => one(now), filter)
  cancel()
  cancel = whenListed(changed(currentViewState().filter), () => {
    waiting = []
    changeFilter(changed)
  })
}
