import type { FollowedRanges } from '../../model/links/linked_ranges.ts'
import { rangesText } from '../../model/turns/excerpt_turns.ts'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { link_check as t } from './link_check_messages.ts'

/** Linked ranges that were followed to their current position. */
export interface MovedRanges {
  readonly split: string
  readonly conversation: string
  readonly from: readonly TurnRange[]
  readonly to: readonly TurnRange[]
}

/**
 * Describes what happened to linked ranges. Returns `null` if they are unchanged.
 * @param before the move that led to these ranges, if any
 */
export function rangesWords(
  { ranges, lost, changed }: FollowedRanges,
  before: Pick<MovedRanges, 'from' | 'to'> | null,
): { readonly tone: 'info' | 'warning'; readonly words: string } | null {
  const now = rangesText(ranges)
  const hasMoved = before !== null && rangesText(before.to) === now
  const words = [
    ...(hasMoved ? [t.rangesMoved(rangesText(before.from), now)] : []),
    ...(lost.length > 0 ? [t.rangesLost(rangesText(lost))] : []),
    ...(changed.length > 0 ? [t.rangesChanged(rangesText(changed))] : []),
  ]
  if (words.length === 0) return null
  return { tone: lost.length + changed.length > 0 ? 'warning' : 'info', words: words.join(' ') }
}
