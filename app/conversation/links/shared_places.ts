import type { Conversation } from '../../model/index.ts'
import { chosenWithin } from '../../model/turns/excerpt_turns.ts'
import { rangeWithin, type TurnRange } from '../../model/turns/shown_turns.ts'
import type { ViewState } from '../../state/view_state.ts'
import { linkTo, wholeLink } from './link_to.ts'

/** A place in a conversation that can be shared. */
export interface SharedPlace {
  readonly kind: 'chosen' | 'turn' | 'shown' | 'whole'
  /** Its turns, or empty if the conversation has none. */
  readonly ranges: readonly TurnRange[]
  /** Absolute permalink. */
  readonly link: string
}

/**
 * Places in an open conversation that can be shared: chosen turns, the current turn, shown turns, and the whole. The
 * link to a single range shows only that range. A link to several ranges goes to the first and selects them all.
 * @param view current address, with corpus and source
 * @param turn the current turn, or `null` if there is none
 * @param page URL of the page
 */
export function sharedPlaces(
  view: ViewState,
  conversation: Conversation,
  turn: number | null,
  page: string,
): readonly [SharedPlace, ...SharedPlace[]] {
  const turns = conversation.turns.length
  const all = { ...view, range: null, chosen: [] }
  const link = (of: ViewState, to: number | null) => wholeLink(linkTo(of, conversation, to), page)
  const places: SharedPlace[] = []
  const chosen = chosenWithin(view, turns)
  const [first] = chosen
  if (first) {
    const several = chosen.length > 1
    const to = several ? link({ ...all, chosen }, first.first) : link({ ...all, range: first }, null)
    places.push({ kind: 'chosen', ranges: chosen, link: to })
  }
  if (turn !== null && turn < turns)
    places.push({
      kind: 'turn',
      ranges: [{ first: turn, last: turn }],
      link: link({ ...view, chosen: [] }, turn),
    })
  const shown = view.range && rangeWithin(view.range, turns)
  if (shown) places.push({ kind: 'shown', ranges: [shown], link: link({ ...view, chosen: [] }, null) })
  const whole: SharedPlace = {
    kind: 'whole',
    ranges: turns > 0 ? [{ first: 0, last: turns - 1 }] : [],
    link: link(all, null),
  }
  const [before = whole, ...others] = [...places, whole]
  return [before, ...others]
}
