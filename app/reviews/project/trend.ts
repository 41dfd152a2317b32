import { type Judgements, NOT_EXAMINED } from '../agreement/judgements.ts'
import type { TurnPlace } from '../log/review.ts'
import { placeName } from '../training/candidates.ts'

/** Raw agreement in a stretch of the shared units. */
export interface TrendBlock {
  /** 1-based number of its first unit among the shared ones. */
  readonly first: number
  /** Number of units. */
  readonly units: number
  /** Share of pairs of annotators with the same labels, from 0 to 1. */
  readonly agreement: number
}

/** Number of units of a block. */
export const BLOCK_SIZE = 20

/**
 * Agreement over the units that at least two annotators examined, in the order of the queue, which is that of the work. A
 * last block of less than half the size joins the one before it.
 * @param places of the units
 */
export function agreementTrend(
  { annotators, units }: Judgements,
  places: readonly TurnPlace[],
  queue: readonly TurnPlace[],
  size = BLOCK_SIZE,
): readonly TrendBlock[] {
  const order = new Map(queue.map((turn, i) => [placeName(turn), i]))
  const at = places.map((place) => order.get(placeName(place)) ?? Number.POSITIVE_INFINITY)
  const shared = Array.from({ length: units }, (_, unit) => {
    const given = annotators
      .map((one) => one.given[unit] ?? NOT_EXAMINED)
      .filter((set) => set !== NOT_EXAMINED)
    return { at: at[unit] ?? Number.POSITIVE_INFINITY, given }
  })
    .filter(({ given }) => given.length > 1)
    .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
  const count = Math.max(1, Math.round(shared.length / size))
  const blocks = Array.from({ length: count }, (_, i) =>
    shared.slice(i * size, i === count - 1 ? shared.length : (i + 1) * size),
  )
  return blocks.flatMap((block, i): readonly TrendBlock[] => {
    let [pairs, same] = [0, 0]
    for (const { given } of block)
      for (const [a, set] of given.entries())
        for (const other of given.slice(a + 1)) {
          pairs += 1
          if (set === other) same += 1
        }
    return pairs === 0 ? [] : [{ first: i * size + 1, units: block.length, agreement: same / pairs }]
  })
}
