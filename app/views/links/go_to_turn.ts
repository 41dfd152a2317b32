import { linkMarks, type TurnPlace } from '../../model/links/link_target.ts'
import { currentViewState, navigate } from '../../state/address.ts'

/** Goes to a turn that a link's check has found, with the marks of its text in the address; linked words stay. */
export function goToTurn(place: TurnPlace, how: 'push' | 'replace'): void {
  const { split, conversation, turn } = place
  const { words } = currentViewState()
  navigate({ split, conversation, turn, ...linkMarks(place), words }, how)
}
