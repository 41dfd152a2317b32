/** A range of turns, 0-based, both ends included. */
export interface TurnRange {
  readonly first: number
  readonly last: number
  /**
   * In a link: the fingerprints (`turnPrint`) of the first and the last turn at that time, and `rangePrint` of all if
   * there are turns between them. Older links lack the latter.
   */
  readonly prints?: readonly [first: string, last: string, all?: string]
}

/** Selects the shown turns of a conversation. */
export interface ShownTurns {
  /** Null means all. */
  readonly range: TurnRange | null
  /** Number of turns shown before and after each turn that stands out. The rest is folded. Null folds nothing. */
  readonly around: number | null
}

export const ALL_TURNS: ShownTurns = { range: null, around: null }

/** A row of a list of turns: a turn, or a placeholder for folded turns. */
export type ShownRow =
  | {
      readonly turn: number
      /** The preceding shown or folded turn; null if there is none. */
      readonly before: number | null
    }
  | { readonly folded: TurnRange }

/** The part of a range that exists in a conversation of that length; null if it is empty. */
export function rangeWithin({ first, last }: TurnRange, turns: number): TurnRange | null {
  return first >= turns ? null : { first, last: Math.min(last, turns - 1) }
}

/**
 * Rows to show of a conversation with `turns` turns. Always includes the current turn. A range outside the conversation
 * is ignored.
 * @param standouts turns that stand out, ascending
 * @param opened first turns of folded rows that the user has opened
 * @param only if not empty, shows only these turns and folds those in between
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
    // A placeholder for one turn would take as much space as the turn.
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

/** Bitmap of turns: 1 if in one of the ranges. */
function inRanges(turns: number, ranges: readonly TurnRange[]): Uint8Array {
  const inside = new Uint8Array(turns)
  for (const { first, last } of ranges) inside.fill(1, Math.max(0, first), last + 1)
  return inside
}

/** Index of the row that shows or folds a turn, or -1. */
export function rowOfTurn(rows: readonly ShownRow[], turn: number): number {
  return rows.findIndex((row) =>
    'turn' in row ? row.turn === turn : row.folded.first <= turn && turn <= row.folded.last,
  )
}
