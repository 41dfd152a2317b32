import type { TurnRange } from './shown_turns.ts'

/** Maximum number of selected ranges. */
export const MOST_RANGES = 50

/**
 * Turns selected for an excerpt: sorted ranges with gaps of at least one turn. Ranges of a link with fingerprints are
 * as they were linked, and may touch, overlap or be out of order after the data has changed.
 */
export interface ChosenTurns {
  /** Empty if nothing is selected. */
  readonly chosen: readonly TurnRange[]
}

/** Normalizes ranges for `ChosenTurns`: sorts them, and merges those that touch or overlap. */
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

/** Parses typed ranges: `3-7, 9`. @returns null if invalid */
export function parseRanges(text: string): readonly TurnRange[] | null {
  const ranges: TurnRange[] = []
  for (const part of text.split(/[,;]/).filter((it) => it.trim() !== '')) {
    const [, first, last = first] = /^\s*(\d{1,9})\s*(?:[-–—]\s*(\d{1,9})\s*)?$/.exec(part) ?? []
    if (first === undefined || Number(last) < Number(first)) return null
    ranges.push({ first: Number(first), last: Number(last) })
  }
  return joinedRanges(ranges)
}
