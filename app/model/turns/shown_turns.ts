/** Turns of a conversation from one to another; both count, 0-based. */
export interface TurnRange {
  readonly first: number
  readonly last: number
  /**
   * In a link: the fingerprints (`turnPrint`) of the first and the last turn when it was made, and `rangePrint` of all if
   * there are turns between them. Older links lack the latter.
   */
  readonly prints?: readonly [first: string, last: string, all?: string]
}

/** Which turns of a conversation are shown. */
export interface ShownTurns {
  /** `null`: all. */
  readonly range: TurnRange | null
  /** How many turns are shown before and after each turn that stands out; the rest is folded. `null`: nothing is folded. */
  readonly around: number | null
}

export const ALL_TURNS: ShownTurns = { range: null, around: null }

/** A row of a list of turns: a turn, or a line that stands for several. */
export type ShownRow =
  | {
      readonly turn: number
      /** The turn that is shown, or folded, right before it in the list; `null`: none. */
      readonly before: number | null
    }
  | { readonly folded: TurnRange }

/** The part of a range that exists in a conversation of that length; `null`: none. */
export function rangeWithin({ first, last }: TurnRange, turns: number): TurnRange | null {
  return first >= turns ? null : { first, last: Math.min(last, turns - 1) }
}

/**
 * The rows that are shown of so many turns. The current turn is always among them, wherever it is; a range that the
 * conversation has nothing of limits nothing.
 * @param standouts turns that stand out, ascending
 * @param opened first turns of folded lines that the reader has opened
 * @param only if there are such, nothing but these turns is shown, and what is between them folded
 */
export function shownRows(
  turns: number,
  { range, around }: ShownTurns,
  standouts: readonly number[],
  current: number | null,
  opened: ReadonlySet<number> = new Set(),
  only: readonly TurnRange[] = [],
): readonly ShownRow[] {
  const [first, last] = [only[0], only.at(-1)]
  const limits = first && last ? { first: first.first, last: last.last } : range
  const within = (limits && rangeWithin(limits, turns)) ?? { first: 0, last: turns - 1 }
  const near = around === null ? [] : standouts.map((turn) => ({ first: turn - around, last: turn + around }))
  const shown = first || around !== null ? inRanges(turns, first ? only : near) : null
  const rows: ShownRow[] = []
  let before: number | null = null
  const show = (turn: number) => {
    rows.push({ turn, before })
    before = turn
  }
  const fold = (first: number, last: number) => {
    if (first > last) return
    // A line for one turn would take as much room as the turn.
    if (first === last) return show(first)
    rows.push({ folded: { first, last } })
    before = last
  }
  if (current !== null && current < within.first) show(current)
  for (let turn = within.first; turn <= within.last; ) {
    if (shown === null || shown[turn] === 1) {
      show(turn)
      turn += 1
      continue
    }
    let last = turn
    while (last < within.last && shown[last + 1] !== 1) last += 1
    if (opened.has(turn)) for (let it = turn; it <= last; it++) show(it)
    else if (current !== null && turn <= current && current <= last) {
      fold(turn, current - 1)
      show(current)
      fold(current + 1, last)
    } else fold(turn, last)
    turn = last + 1
  }
  if (current !== null && current > within.last) show(current)
  return rows
}

/** For each turn 1 where it is in one of the ranges. */
function inRanges(turns: number, ranges: readonly TurnRange[]): Uint8Array {
  const inside = new Uint8Array(turns)
  for (const { first, last } of ranges) inside.fill(1, Math.max(0, first), last + 1)
  return inside
}

/** The row of the list in which a turn stands, or is folded; -1: in none. */
export function rowOfTurn(rows: readonly ShownRow[], turn: number): number {
  return rows.findIndex((row) =>
    'turn' in row ? row.turn === turn : row.folded.first <= turn && turn <= row.folded.last,
  )
}
