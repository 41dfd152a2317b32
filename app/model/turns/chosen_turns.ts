import type { TurnRange } from './shown_turns.ts'

/** How many ranges of turns can be chosen at once. */
export const MOST_RANGES = 50

/** The turns that are chosen as an excerpt: ranges in the order of the turns, with at least one turn between each two. */
export interface ChosenTurns {
  /** Empty: none is chosen. */
  readonly chosen: readonly TurnRange[]
}

/** Ranges as `ChosenTurns` has them: sorted, and those that touch or overlap are one. */
export function joinedRanges(ranges: readonly TurnRange[]): readonly TurnRange[] {
  const joined: TurnRange[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const last = joined.at(-1)
    if (last && range.first <= last.last + 1)
      joined[joined.length - 1] = { first: last.first, last: Math.max(last.last, range.last) }
    else joined.push(range)
  }
  return joined.slice(0, MOST_RANGES)
}

/** Reads ranges as people write them: `3-7, 9`. @returns `null` where it is none */
export function parseRanges(text: string): readonly TurnRange[] | null {
  const ranges: TurnRange[] = []
  for (const part of text.split(/[,;]/).filter((it) => it.trim() !== '')) {
    const [, first, last = first] = /^\s*(\d{1,9})\s*(?:[-–—]\s*(\d{1,9})\s*)?$/.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) return null
    ranges.push({ first: Number(first), last: Number(last) })
  }
  return joinedRanges(ranges)
}
