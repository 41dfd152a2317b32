import { expectAddress } from '../state/address.ts'
import type { ViewState } from '../state/view_state.ts'
import { beginWork } from './idle.ts'

/** How long the address waits for the list's answer at most, in milliseconds: soon enough to be drawn just once. */
const PATIENCE = 60

/**
 * Asks for the list that goes with a change of the address, and calls `then`, which makes the change, when that list
 * is there, or after a moment; so the page is drawn once, with the answer.
 * @param drawn resolves when what the reader did is drawn, where that shows already and must wait for nothing
 * @returns what calls it off
 */
export function whenAnswered(
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
  void Promise.all([expectAddress(change, 'certain'), drawn]).then(() => end(true))
  return () => end(false)
}
