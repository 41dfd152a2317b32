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
  /**
   * - `first`: the first ones of the order
   * - `random`: a uniform sample of the list
   * - `each`: a random sample of each group, see `groupsOf`
   */
  readonly take: 'all' | 'first' | 'random' | 'each'
  /** Maximum number of turns, or of each group, unless all are taken. */
  readonly size: number
  readonly order: QueueOrder
  /** The same seed and turns give the same queue, regardless of the list order. */
  readonly seed: number
}

/**
 * Draws a queue. Every turn gets a number derived from the seed and its place, and the lowest are taken: a sample does
 * not depend on the list's order, and filtering only removes turns from it.
 * @param scoreOf the lowest score of a turn by its index in the list, or null if it has none
 * @param groupsOf names of the groups of a turn, for `each`
 * @returns indexes in the list
 */
export function drawQueue(
  { keys, turns }: DrawnFrom,
  { take, size, order, seed }: Draw,
  scoreOf: (position: number) => number | null = () => null,
  groupsOf: GroupsOf = () => [],
): readonly number[] {
  const all = Array.from({ length: keys.length }, (_, position) => position)
  const word = seedWord(seed)
  const lots =
    take === 'random' || take === 'each' || order === 'random'
      ? Uint32Array.from(all, (i) =>
          mixed(mixed((keys[i] ?? 0) ^ word) ^ Math.imul(turns[i] ?? 0, 0x9e3779b1)),
        )
      : new Uint32Array()
  const byLot = (a: number, b: number) => (lots[a] ?? 0) - (lots[b] ?? 0) || placed(a, b)
  // By place, because ties must not depend on the list's order.
  const placed = (a: number, b: number) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || (turns[a] ?? 0) - (turns[b] ?? 0)
  const takes: Readonly<Record<Draw['take'], () => readonly number[]>> = {
    all: () => all,
    first: () => all,
    random: () => all.toSorted(byLot).slice(0, size),
    each: () => ofEach(all.toSorted(byLot), size, groupsOf),
  }
  const taken = takes[take]()
  const ordered = inOrder(taken, order, byLot, scoreOf)
  return take === 'first' ? ordered.slice(0, size) : ordered
}

/** Names of the groups of a turn by its index in the list. A turn with two labels is in two groups. */
export type GroupsOf = (position: number) => readonly string[]

/**
 * Number of turns in each group, smallest first. Groups of equal size are sorted by name.
 * @param declared groups that are counted even if they have no turn
 */
export function groupSizes(
  turns: number,
  groupsOf: GroupsOf,
  declared: readonly string[] = [],
): readonly { readonly group: string; readonly turns: number }[] {
  const sizes = new Map(declared.map((group) => [group, 0]))
  for (let position = 0; position < turns; position++)
    for (const group of new Set(groupsOf(position))) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return [...sizes]
    .map(([group, count]) => ({ group, turns: count }))
    .sort((a, b) => a.turns - b.turns || (a.group < b.group ? -1 : 1))
}

/**
 * Takes turns until each group has enough of them. Rare groups come first, since their turns may be in frequent groups,
 * too.
 * @param shuffled indexes of turns in random order
 */
function ofEach(shuffled: readonly number[], size: number, groupsOf: GroupsOf): readonly number[] {
  const members = new Map<string, number[]>()
  for (const position of shuffled)
    for (const group of new Set(groupsOf(position))) {
      const own = members.get(group)
      if (own) own.push(position)
      else members.set(group, [position])
    }
  const taken = new Set<number>()
  for (const { group } of groupSizes(shuffled.length, groupsOf)) {
    const own = members.get(group) ?? []
    let count = own.filter((position) => taken.has(position)).length
    for (const position of own) {
      if (count >= size) break
      if (taken.has(position)) continue
      taken.add(position)
      count += 1
    }
  }
  return [...taken]
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
