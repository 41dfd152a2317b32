import { fingerprintOf } from '../../model/links/fingerprint.ts'

/** Turns that a queue may be drawn from, in the order of the list: by the keys of their conversations and their indices. */
export interface DrawnFrom {
  readonly keys: Int32Array
  readonly turns: Int32Array
}

/**
 * - `listed`: as in the list
 * - `random`: by the seed
 * - `score`: lowest score first; turns without score come last, as listed
 */
const QUEUE_ORDERS = ['listed', 'random', 'score'] as const

export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** Which turns of the list are taken, and in which order they are gone through. */
export interface Draw {
  /** `first`: of the order. `random`: any of the list, each as likely as any other. */
  readonly take: 'all' | 'first' | 'random'
  /** How many at most, where not all are taken. */
  readonly size: number
  readonly order: QueueOrder
  /** The same seed draws the same turns from the same ones, in whatever order they are listed. */
  readonly seed: number
}

/**
 * Draws a queue. Every turn gets a number from the seed and its place, and the lowest are taken: a sample stays the same
 * where the list is sorted otherwise, and loses only what is filtered away.
 * @param scoreOf the lowest score of a turn by its position in the list; `null`: it has none
 * @returns positions in the list
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
  // By their places, since two turns with the same number must not change with the order of the list.
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

/** The finalizer of MurmurHash3 (public domain, Appleby): spreads 32 bits over 32 bits, one to one. */
function mixed(bits: number): number {
  let h = bits
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
