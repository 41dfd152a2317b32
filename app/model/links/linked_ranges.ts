import type { Turn } from '../conversation.ts'
import type { ChosenTurns } from '../turns/chosen_turns.ts'
import { rangeWithin, type ShownTurns, type TurnRange } from '../turns/shown_turns.ts'
import { fingerprintOf } from './fingerprint.ts'

type Ranges = Pick<ShownTurns, 'range'> & ChosenTurns
type Texts = readonly Pick<Turn, 'text'>[]

/** Ranges as they stand now. */
export interface FollowedRanges {
  /** In the order given; those that were not found as they were. */
  readonly ranges: readonly TurnRange[]
  readonly moved: boolean
  /** Those whose first or last text is gone. */
  readonly lost: readonly TurnRange[]
}

/** A range as a link carries it: with the fingerprints of its first and last text. */
export function markedRange(range: TurnRange, turns: Texts): TurnRange {
  const within = rangeWithin(range, turns.length)
  if (!within) return range
  const { first, last } = within
  return { first, last, prints: [printOf(turns, first), printOf(turns, last)] }
}

/** Whether any of the ranges can be looked for. */
export function hasMarks({ range, chosen }: Ranges): boolean {
  return range?.prints !== undefined || chosen.some(({ prints }) => prints !== undefined)
}

/**
 * Finds where ranges stand in a conversation that may have changed since: from a turn with the first text to one with the last,
 * as long as before if there is such a place, and else as near to that as there is; of equals the nearest to the old place.
 */
export function followRanges(turns: Texts, ranges: readonly TurnRange[]): FollowedRanges {
  const prints = turns.map((_, i) => printOf(turns, i))
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
  if (prints[first] === marks[0] && prints[last] === marks[1]) return range
  const at = (mark: string) => prints.flatMap((print, i) => (print === mark ? [i] : []))
  const ends = at(marks[1])
  const places = at(marks[0]).flatMap((from) =>
    ends.filter((to) => from <= to).map((to) => ({ first: from, last: to, prints: marks })),
  )
  const stretch = (place: TurnRange) => Math.abs(place.last - place.first - (last - first))
  const way = (place: TurnRange) => Math.abs(place.first - first)
  const [best] = places.sort((a, b) => stretch(a) - stretch(b) || way(a) - way(b) || a.first - b.first)
  return best ?? null
}

function printOf(turns: Texts, index: number): string {
  return fingerprintOf([turns[index]?.text ?? ''])
}
