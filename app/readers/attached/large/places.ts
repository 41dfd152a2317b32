import type { Places, TurnPosition } from '../../rows.ts'

// Places are sorted by key and turn in this file, without duplicates.

const NONE = new Int32Array()

export const NO_PLACES: Places = { keys: NONE, turns: NONE }

/** Converts columns to objects. */
export function positionsOf({ keys, turns }: Places): TurnPosition[] {
  return Array.from(keys, (key, i) => ({ key, turn: turns[i] ?? 0 }))
}

/** Intersection. */
export function inBoth(a: Places, b: Places): Places {
  return merged(a, b, { onlyA: false, both: true, onlyB: false })
}

/** Difference: places of `a` that are not in `b`. */
export function without(a: Places, b: Places): Places {
  return merged(a, b, { onlyA: true, both: false, onlyB: false })
}

/** Union. */
export function inAny(parts: readonly Places[]): Places {
  if (parts.length < 2) return parts[0] ?? NO_PLACES
  const middle = parts.length >> 1
  const kept = { onlyA: true, both: true, onlyB: true }
  return merged(inAny(parts.slice(0, middle)), inAny(parts.slice(middle)), kept)
}

/** Intersection of at least one list. */
export function inAll(parts: readonly Places[]): Places {
  const sorted = parts.toSorted((a, b) => a.keys.length - b.keys.length)
  return sorted.reduce(inBoth)
}

/** Places whose keys lie in one of the ranges (end exclusive). The ranges are sorted. */
export function inRanges(
  { keys, turns }: Places,
  ranges: readonly { readonly from: number; readonly to: number }[],
): Places {
  const parts = ranges.map(({ from, to }) => [firstAt(keys, from), firstAt(keys, to)] as const)
  const length = parts.reduce((sum, [from, to]) => sum + to - from, 0)
  const kept = { keys: new Int32Array(length), turns: new Int32Array(length) }
  let at = 0
  for (const [from, to] of parts) {
    kept.keys.set(keys.subarray(from, to), at)
    kept.turns.set(turns.subarray(from, to), at)
    at += to - from
  }
  return kept
}

/**
 * Converts row numbers of a table of all turns, sorted by key and turn, to places.
 * @param rows 0-based, ascending
 * @param lengths number of turns per conversation, sorted by key
 */
export function atRows(rows: Int32Array, { keys, turns: lengths }: Places): Places {
  const found = { keys: new Int32Array(rows.length), turns: new Int32Array(rows.length) }
  let conversation = 0
  let first = 0
  for (const [at, row] of rows.entries()) {
    while (row >= first + (lengths[conversation] ?? Number.POSITIVE_INFINITY)) {
      first += lengths[conversation] ?? 0
      conversation += 1
    }
    found.keys[at] = keys[conversation] ?? 0
    found.turns[at] = row - first
  }
  return found
}

/** Every turn of the given conversations. @param lengths number of turns per conversation, sorted by key */
export function everyTurn({ keys, turns: lengths }: Places): Places {
  const total = lengths.reduce((sum, n) => sum + n, 0)
  const all = { keys: new Int32Array(total), turns: new Int32Array(total) }
  let at = 0
  for (const [i, length] of lengths.entries())
    for (let turn = 0; turn < length; turn++) {
      all.keys[at] = keys[i] ?? 0
      all.turns[at++] = turn
    }
  return all
}

/** Places of `a` that are followed by one of `b` in the same conversation, at most `within` turns later. */
export function followedBy(a: Places, b: Places, within: number): Places {
  const kept = { keys: new Int32Array(a.keys.length), turns: new Int32Array(a.keys.length) }
  let n = 0
  let at = 0
  for (let i = 0; i < a.keys.length; i++) {
    const [key, turn] = [a.keys[i] as number, a.turns[i] as number]
    while (at < b.keys.length && isUpTo(b.keys[at] as number, b.turns[at] as number, key, turn)) at += 1
    if (b.keys[at] !== key || (b.turns[at] as number) > turn + within) continue
    kept.keys[n] = key
    kept.turns[n++] = turn
  }
  return { keys: kept.keys.slice(0, n), turns: kept.turns.slice(0, n) }
}

function isUpTo(key: number, turn: number, toKey: number, toTurn: number): boolean {
  return key < toKey || (key === toKey && turn <= toTurn)
}

/** Merges two lists. @param kept tells which places stay */
function merged(
  a: Places,
  b: Places,
  kept: { readonly onlyA: boolean; readonly both: boolean; readonly onlyB: boolean },
): Places {
  const [na, nb] = [a.keys.length, b.keys.length]
  const most = kept.onlyB ? na + nb : kept.onlyA ? na : Math.min(na, nb)
  const keys = new Int32Array(most)
  const turns = new Int32Array(most)
  let [i, j, n] = [0, 0, 0]
  while (i < na || (j < nb && kept.onlyB)) {
    const order = i === na ? 1 : j === nb ? -1 : compared(a, i, b, j)
    if (order <= 0 ? (order === 0 ? kept.both : kept.onlyA) : kept.onlyB) {
      keys[n] = (order <= 0 ? a.keys[i] : b.keys[j]) as number
      turns[n++] = (order <= 0 ? a.turns[i] : b.turns[j]) as number
    }
    if (order <= 0) i += 1
    if (order >= 0) j += 1
  }
  return { keys: keys.slice(0, n), turns: turns.slice(0, n) }
}

function compared(a: Places, i: number, b: Places, j: number): number {
  return (a.keys[i] as number) - (b.keys[j] as number) || (a.turns[i] as number) - (b.turns[j] as number)
}

/** Index of the first key that is not less than `key`. */
function firstAt(keys: Int32Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] as number) < key) low = middle + 1
    else high = middle
  }
  return low
}
