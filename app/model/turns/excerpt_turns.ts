import { type ChosenTurns, joinedRanges } from './chosen_turns.ts'
import { rangeWithin, type ShownTurns, type TurnRange } from './shown_turns.ts'

/** Selected turns that exist in a conversation of that length: sorted ranges with gaps of at least one turn. */
export function chosenWithin({ chosen }: ChosenTurns, turns: number): readonly TurnRange[] {
  return joinedRanges(chosen.flatMap((range) => rangeWithin(range, turns) ?? []))
}

export function turnsIn(ranges: readonly TurnRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** True if a turn is in one of the ranges. */
export function isChosen(ranges: readonly TurnRange[], turn: number): boolean {
  return ranges.some(({ first, last }) => first <= turn && turn <= last)
}

/** Adds a turn that is not selected, or removes one that is. */
export function toggleTurn(ranges: readonly TurnRange[], turn: number): readonly TurnRange[] {
  if (!isChosen(ranges, turn)) return joinedRanges([...ranges, { first: turn, last: turn }])
  return joinedRanges(ranges.flatMap((range) => without(range, turn)))
}

function without({ first, last }: TurnRange, turn: number): TurnRange[] {
  if (turn < first || last < turn) return [{ first, last }]
  return [
    { first, last: turn - 1 },
    { first: turn + 1, last },
  ].filter((part) => part.first <= part.last)
}

/**
 * Extends the selection to a turn, like Shift in lists of files. If the current turn is in a range, that range is
 * extended from its other end. Otherwise a range starts at the current turn.
 * @param current null adds only the turn itself
 */
export function extendTo(
  ranges: readonly TurnRange[],
  current: number | null,
  turn: number,
): readonly TurnRange[] {
  const at = current ?? turn
  const own = ranges.find(({ first, last }) => first <= at && at <= last)
  const anchor = !own ? at : at === own.last ? own.first : at === own.first ? own.last : at
  const others = ranges.filter((range) => range !== own)
  return joinedRanges([...others, { first: Math.min(anchor, turn), last: Math.max(anchor, turn) }])
}

/** Up to `SHORT` turns are an excerpt as a whole. Beyond, `AROUND` turns on both sides of the current one. */
const SHORT = 30
const AROUND = 4

/**
 * Turns of an excerpt: the selected ones, or else the shown range, or else all of a short conversation, or else those
 * around the current turn.
 * @param turns number of turns of the conversation; 0 yields an empty excerpt
 */
export function turnsOfExcerpt(
  turns: number,
  { chosen, range }: ChosenTurns & Pick<ShownTurns, 'range'>,
  current: number | null,
): readonly TurnRange[] {
  if (turns === 0) return []
  const within = chosenWithin({ chosen }, turns)
  if (within.length > 0) return within
  const shown = range && rangeWithin(range, turns)
  if (shown) return [shown]
  if (turns <= SHORT) return [{ first: 0, last: turns - 1 }]
  const at = current ?? AROUND
  return [{ first: Math.max(0, at - AROUND), last: Math.min(turns - 1, at + AROUND) }]
}

/** The first turns of the ranges, at most `most`. */
export function firstTurns(ranges: readonly TurnRange[], most: number): readonly TurnRange[] {
  let left = most
  return ranges.flatMap(({ first, last }) => {
    const taken = Math.min(left, last - first + 1)
    left -= taken
    return taken > 0 ? [{ first, last: first + taken - 1 }] : []
  })
}

/** Formats ranges: `3–7, 9`. */
export function rangesText(ranges: readonly TurnRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
