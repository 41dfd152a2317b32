import { fingerprintOf } from '../../model/links/fingerprint.ts'

/** Turns from which a queue is drawn, in list order: conversation keys and turn indexes. */
export interface DrawnFrom {
  readonly keys: Int32Array
  readonly turns: Int32Array
}

/**
 * - `listed`: list order
 * - `random`: by the seed
 * - `score`: lowest score first; turns without score come last, in list order
 */
const QUEUE_ORDERS = ['listed', 'random', 'score'] as const

export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** Selection and order of turns from the list. */
export interface Draw {
  /** `first`: the first ones of the order. `random`: a uniform sample of the list. */
  readonly take: 'all' | 'first' | 'random'
  /** Maximum number of turns, unless all are taken. */
  readonly size: number
  readonly order: QueueOrder
  /** The same seed and turns give the same queue, regardless of the list order. */
  readonly seed: number
}

/**
 * Draws a queue. Every turn gets a number derived from the seed and its place, and the lowest are taken: a sample does
 * not depend on the list's order, and filtering only removes turns from it.
 * @param scoreOf the lowest score of a turn by its index in the list, or null if it has none
 * @returns indexes in the list
 */
export function drawQueue(
  { keys, turns }: DrawnFrom,
  { take, size, order, seed }: Draw,
  scoreOf: (position: number) => number | null = () => null,
): readonly number[] {
  const all = Array.from({ length: keys.length }, (_, position) => position)
  const word = seedWord(seed)
  const lots =
    take === 'random' || order === 'random'
      ? Uint32Array.from(all, (i) =>
          mixed(mixed((keys[i] ?? 0) ^ word) ^ Math.imul(turns[i] ?? 0, 0x9e3779b1)),
        )
      : new Uint32Array()
  const byLot = (a: number, b: number) => (lots[a] ?? 0) - (lots[b] ?? 0) || placed(a, b)
  // By place, because ties must not depend on the list's order.
  const placed = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || (turns[a] ?? 0) - (turns[b] ?? 0)
  const taken = take === 'random' ? all.toSorted(byLot).slice(0, size) : all
  const ordered = inOrder(taken, order, byLot, scoreOf)
  return take === 'first' ? ordered.slice(0, size) : ordered
}

function inOrder(
  taken: readonly number[],
  order: QueueOrder,
  byLot: (a: number, b: number) => number,
  scoreOf: (position: number) => number | null,
): readonly number[] {
  if (order === 'random') return taken.toSorted(byLot)
  if (order === 'listed') return taken.toSorted((a, b) => a - b)
  const scores = new Map(taken.map((position) => [position, scoreOf(position) ?? Number.POSITIVE_INFINITY]))
  const score = (position: number) => scores.get(position) ?? Number.POSITIVE_INFINITY
  return taken.toSorted((a, b) => (score(a) === score(b) ? a - b : score(a) - score(b)))
}

function seedWord(seed: number): number {
  return Number.parseInt(fingerprintOf([String(seed)]).slice(-6), 36) | 0
}

/** The finalizer of MurmurHash3 (public domain, Appleby), a bijection of 32 bits. */
function mixed(bits: number): number {
  let h = bits
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
