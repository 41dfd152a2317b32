import { linkMarks, type TurnPlace } from '../../model/links/link_target.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/**
 * Goes to a turn that a link check has found. Updates the text marks in the address and keeps linked words. When moving
 * to another conversation, linked ranges move along and are searched there.
 */
export function goToTurn(place: TurnPlace, how: 'push' | 'replace'): void {
  const { split, conversation, turn } = place
  const view = currentViewState()
  const by = turn - (view.turn ?? view.range?.first ?? turn)
  const along = ({ first, last, prints }: TurnRange): TurnRange[] =>
    prints ? [{ first: Math.max(0, first + by), last: Math.max(0, last + by), prints }] : []
  const isSame = view.split === split && view.conversation === conversation
  const ranges = !isSame && {
    range: view.range ? (along(view.range)[0] ?? null) : null,
    chosen: view.chosen.flatMap(along),
  }
  navigate({ split, conversation, turn, ...linkMarks(place), words: view.words, ...ranges }, how)
}
