import type { Conversation } from '../conversation.ts'
import type { ChosenTurns } from '../turns/chosen_turns.ts'
import { rangeWithin, type ShownTurns, type TurnRange } from '../turns/shown_turns.ts'
import { printsMatch, turnPrint } from './turn_print.ts'

type Ranges = Pick<ShownTurns, 'range'> & ChosenTurns
type Printed = Pick<Conversation, 'participants' | 'turns'>

/** Ranges as they stand now. */
export interface FollowedRanges {
  /** In the order given; those that were not found as they were. */
  readonly ranges: readonly TurnRange[]
  readonly moved: boolean
  /** Those whose first or last turn is gone. */
  readonly lost: readonly TurnRange[]
}

/** A range as a link carries it: with the fingerprints of its first and last turn. */
export function markedRange(range: TurnRange, conversation: Printed): TurnRange {
  const within = rangeWithin(range, conversation.turns.length)
  if (!within) return range
  const { first, last } = within
  return { first, last, prints: [turnPrint(conversation, first), turnPrint(conversation, last)] }
}

/** Whether any of the ranges can be looked for. */
export function hasMarks({ range, chosen }: Ranges): boolean {
  return range?.prints !== undefined || chosen.some(({ prints }) => prints !== undefined)
}

/**
 * Finds where ranges stand in a conversation that may have changed since: from the first turn to the last,
 * as long as before if there is such a place, and else as near to that as there is; of equals the nearest to the old place.
 */
export function followRanges(conversation: Printed, ranges: readonly TurnRange[]): FollowedRanges {
  const prints = conversation.turns.map((_, i) => turnPrint(conversation, i))
  const lost: TurnRange[] = []
  const now = ranges.map((range) => {
    const found = range.prints ? placeOf(range, range.prints, prints) : range
    if (!found) lost.push(range)
    return found ?? range
  })
  const moved = now.some(({ first, last }, i) => first !== ranges[i]?.first || last !== ranges[i]?.last)
  return { ranges: now, moved, lost }
}

/** @returns the same range where it stands as it did; `null`: it stands nowhere */
function placeOf(
  range: TurnRange,
  marks: NonNullable<TurnRange['prints']>,
  prints: readonly string[],
): TurnRange | null {
  const { first, last } = range
  const isAt = (mark: string, i: number) => printsMatch(mark, prints[i] ?? '')
  if (isAt(marks[0], first) && isAt(marks[1], last)) return range
  const at = (mark: string) => prints.flatMap((print, i) => (printsMatch(mark, print) ? [i] : []))
  const ends = at(marks[1])
  const places = at(marks[0]).flatMap((from) =>
    ends.filter((to) => from <= to).map((to) => ({ first: from, last: to, prints: marks })),
  )
  const stretch = (place: TurnRange) => Math.abs(place.last - place.first - (last - first))
  const way = (place: TurnRange) => Math.abs(place.first - first)
  const [best] = places.sort((a, b) => stretch(a) - stretch(b) || way(a) - way(b) || a.first - b.first)
  return best ?? null
}
