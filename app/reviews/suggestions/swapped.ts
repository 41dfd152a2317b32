import { type ExaminedTurns, type Steps, slowly } from './examined_turns.ts'
import { plainTurns, type Suggested, type SuggestedGroup, suggested } from './suggestion.ts'

/** Minimum number of swaps of two labels to report. */
export const FEWEST_SWAPS = 3

/**
 * Pairs of labels that two annotators swap: turns to which one gave A and not B, and the other B and not A. The number
 * expected by chance assumes independent annotators: (turns with A and not B by the one) × (turns with B and not A by
 * the other) ÷ (turns that both examined). Examines turns with two annotators.
 */
export function* findSwapped(examined: ExaminedTurns): Steps<Suggested> {
  const { from, by, given, annotators, sets, length } = examined
  const pairs = new Map<number, Pair>()
  let lookedAt = 0
  yield* slowly(length, (at) => {
    const [begin, end] = [from[at] as number, from[at + 1] as number]
    if (end - begin > 1) lookedAt += 1
    for (let i = begin; i < end; i++)
      for (let j = i + 1; j < end; j++) {
        const isInOrder = (by[i] as number) < (by[j] as number)
        const [one, other] = isInOrder ? [i, j] : [j, i]
        const name = (by[one] as number) * annotators.length + (by[other] as number)
        let pair = pairs.get(name)
        if (!pair) {
          pair = { annotators: [by[one] as number, by[other] as number], combinations: new Map() }
          pairs.set(name, pair)
        }
        add(pair.combinations, (given[one] as number) * sets.length + (given[other] as number), at)
      }
  })
  const groups: SuggestedGroup[] = []
  for (const pair of pairs.values()) {
    yield
    for (const group of yield* swapsOf(examined, pair)) groups.push(group)
  }
  return suggested(
    groups.sort((a, b) => b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}

/** Two annotators, as indexes, and the turns of each combination of their sets. */
interface Pair {
  readonly annotators: readonly [number, number]
  readonly combinations: Map<number, number[]>
}

function* swapsOf({ sets, labels, annotators }: ExaminedTurns, pair: Pair): Steps<readonly SuggestedGroup[]> {
  const swaps = new Map<number, number[]>()
  /** By two labels: the number of turns to which an annotator gave the first and not the second. */
  const onlyFirst = [new Map<number, number>(), new Map<number, number>()] as const
  let shared = 0
  for (const [combination, places] of pair.combinations) {
    yield
    shared += places.length
    const [mine, theirs] = [sets[Math.floor(combination / sets.length)], sets[combination % sets.length]] as [
      readonly number[],
      readonly number[],
    ]
    for (const [side, own] of [mine, theirs].entries())
      for (const a of own)
        for (let b = 0; b < labels.length; b++) {
          if (own.includes(b)) continue
          const key = a * labels.length + b
          const counts = onlyFirst[side] as Map<number, number>
          counts.set(key, (counts.get(key) ?? 0) + places.length)
        }
    for (const a of mine)
      for (const b of theirs)
        if (!theirs.includes(a) && !mine.includes(b))
          for (const at of places) add(swaps, a * labels.length + b, at)
  }
  return [...swaps].flatMap(([key, places]) => {
    if (places.length < FEWEST_SWAPS) return []
    const [a, b] = [Math.floor(key / labels.length), key % labels.length]
    const [mine, theirs] = [onlyFirst[0].get(key) ?? 0, onlyFirst[1].get(b * labels.length + a) ?? 0]
    const reason = {
      kind: 'swapped',
      annotators: pair.annotators.map((annotator) => annotators[annotator] ?? '') as [string, string],
      labels: [labels[a] ?? '', labels[b] ?? ''],
      shared,
      expected: (mine * theirs) / shared,
    } as const
    return [{ reason, turns: plainTurns(places.sort((x, y) => x - y)) }]
  })
}

function add(places: Map<number, number[]>, name: number, at: number): void {
  const known = places.get(name)
  if (known) known.push(at)
  else places.set(name, [at])
}
