import { type ChosenTurns, joinedRanges } from './chosen_turns.ts'
import { rangeWithin, type ShownTurns, type TurnRange } from './shown_turns.ts'

/** The chosen turns that exist in a conversation of that length. */
export function chosenWithin({ chosen }: ChosenTurns, turns: number): readonly TurnRange[] {
  return chosen.flatMap((range) => rangeWithin(range, turns) ?? [])
}

/** How many turns are in the ranges. */
export function turnsIn(ranges: readonly TurnRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** Whether a turn is in one of the ranges. */
export function isChosen(ranges: readonly TurnRange[], turn: number): boolean {
  return ranges.some(({ first, last }) => first <= turn && turn <= last)
}

/** With a turn that was not chosen, or without one that was. */
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
 * Chosen as far as another turn, as lists of files do it with Shift: the range that the current turn is in goes from its
 * other end to that turn; where the current turn is in none, a range begins there.
 * @param current `null`: none is, so that the turn alone is chosen as well
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

/** A conversation of up to this many turns is an excerpt as a whole; of a longer one, as many around the current turn. */
const SHORT = 30
const AROUND = 4

/**
 * The turns that an excerpt of a conversation has: the chosen ones, else those that the page is limited to, else all of a
 * short conversation, else those around the current turn.
 * @param turns of the conversation; none has no excerpt
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

/** The first of the turns in ranges, up to so many. */
export function firstTurns(ranges: readonly TurnRange[], most: number): readonly TurnRange[] {
  let left = most
  return ranges.flatMap(({ first, last }) => {
    const taken = Math.min(left, last - first + 1)
    left -= taken
    return taken > 0 ? [{ first, last: first + taken - 1 }] : []
  })
}

/** Ranges as people write them: `3–7, 9`. */
export function rangesText(ranges: readonly TurnRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
