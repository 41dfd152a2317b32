import type { Conversation } from '../conversation.ts'
import type { ChosenTurns } from '../turns/chosen_turns.ts'
import { rangeWithin, type ShownTurns, type TurnRange } from '../turns/shown_turns.ts'
import { printsMatch, rangePrint, turnPrint } from './turn_print.ts'

type Ranges = Pick<ShownTurns, 'range'> & ChosenTurns
type Printed = Pick<Conversation, 'participants' | 'turns'>

/** Current positions of linked ranges. */
export interface FollowedRanges {
  /** In the order given. Ranges that were not found are unchanged. */
  readonly ranges: readonly TurnRange[]
  readonly moved: boolean
  /** Ranges whose first or last turn is gone. */
  readonly lost: readonly TurnRange[]
  /** Current positions of ranges that begin and end as before but differ in between. */
  readonly changed: readonly TurnRange[]
}

/** Maximum number of turns whose fingerprints are compared to find one range. */
const COMPARED_TURNS = 100_000

/** Adds link fingerprints to a range: of its first turn, its last turn, and all turns. */
export function markedRange(range: TurnRange, conversation: Printed): TurnRange {
  const within = rangeWithin(range, conversation.turns.length)
  if (!within) return range
  const { first, last } = within
  const prints = Array.from({ length: last - first + 1 }, (_, i) => turnPrint(conversation, first + i))
  const ends = [prints[0] ?? '', prints.at(-1) ?? ''] as const
  return { first, last, prints: prints.length > 2 ? [...ends, rangePrint(prints)] : ends }
}

/** True if any range has fingerprints to search by. */
export function hasMarks({ range, chosen }: Ranges): boolean {
  return range?.prints !== undefined || chosen.some(({ prints }) => prints !== undefined)
}

/**
 * Finds ranges in a conversation that may have changed. Prefers a place where all turns are the same. Otherwise
 * searches from first turn to last turn with the same length, or else the closest length. Ties go to the place nearest
 * to the old one.
 */
export function followRanges(conversation: Printed, ranges: readonly TurnRange[]): FollowedRanges {
  const prints = conversation.turns.map((_, i) => turnPrint(conversation, i))
  const lost: TurnRange[] = []
  const changed: TurnRange[] = []
  const now = ranges.map((range) => {
    if (!range.prints) return range
    const found = placeOf(range, range.prints, prints)
    if (!found) lost.push(range)
    else if (!found.isWhole) changed.push(found.place)
    return found?.place ?? range
  })
  const moved = now.some(({ first, last }, i) => first !== ranges[i]?.first || last !== ranges[i]?.last)
  return { ranges: now, moved, lost, changed }
}

interface FoundRange {
  /** The same object if the range did not move. */
  readonly place: TurnRange
  /** True if all of its turns are the linked ones, judging by the link. */
  readonly isWhole: boolean
}

/** @returns null if the first or the last turn is gone */
function placeOf(
  range: TurnRange,
  marks: NonNullable<TurnRange['prints']>,
  prints: readonly string[],
): FoundRange | null {
  const [start, end, all] = marks
  const turns = range.last - range.first + 1
  const isAt = (mark: string, i: number) => printsMatch(mark, prints[i] ?? '')
  const isSame = (first: number) =>
    all === undefined || rangePrint(prints.slice(first, first + turns)) === all
  const place = (first: number, last: number) =>
    first === range.first && last === range.last ? range : { first, last, prints: marks }
  const way = (first: number) => Math.abs(first - range.first)

  const starts = prints.flatMap((_, i) => (isAt(start, i) ? [i] : []))
  const nearest = starts.toSorted((a, b) => way(a) - way(b) || a - b)
  const asLong = nearest.filter((first) => isAt(end, first + turns - 1))
  const whole = asLong.slice(0, Math.ceil(COMPARED_TURNS / turns)).find(isSame)
  if (whole !== undefined) return { place: place(whole, whole + turns - 1), isWhole: true }

  const [likely] = asLong
  if (likely !== undefined) return { place: place(likely, likely + turns - 1), isWhole: false }
  const best = nearestInLength(
    nearest,
    turns,
    prints.flatMap((_, i) => (isAt(end, i) ? [i] : [])),
  )
  return best && { place: place(best.first, best.last), isWhole: false }
}

/**
 * Range from one of the starts to one of the ends whose length is closest to `turns`.
 * @param starts the most likely first
 * @param ends ascending
 */
function nearestInLength(
  starts: readonly number[],
  turns: number,
  ends: readonly number[],
): { readonly first: number; readonly last: number } | null {
  let best: { readonly first: number; readonly last: number; readonly off: number } | null = null
  for (const first of starts) {
    const next = firstFrom(ends, first + turns - 1)
    for (const last of [ends[next - 1], ends[next]]) {
      if (last === undefined || last < first) continue
      const off = Math.abs(last - first + 1 - turns)
      if (best === null || off < best.off) best = { first, last, off }
    }
  }
  return best
}

/** Index of the first of ascending numbers that is at least `least`, or their count if there is none. */
function firstFrom(ascending: readonly number[], least: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
