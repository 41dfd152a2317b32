/** Points of the first and the second side. */
export type Points = readonly [number, number]

/** A game in which two sides divide all items. Both lists of values have as many entries as `counts`. */
export interface DivisionGame {
  /** Number of each item. */
  readonly counts: readonly number[]
  /** Value of one of each item to the first and to the second side, in points. */
  readonly values: readonly [readonly number[], readonly number[]]
}

/** A division of all items. The second side gets what the first does not. */
export interface Division {
  /** Number of each item that the first side gets. */
  readonly share: readonly number[]
  readonly points: Points
}

/** Number of ways to divide all items. */
export function divisionCount({ counts }: DivisionGame): number {
  return counts.reduce((product, count) => product * (count + 1), 1)
}

/** All divisions, from nothing to everything for the first side. The last item varies fastest. */
export function divisionsOf(game: DivisionGame): readonly Division[] {
  const shares = game.counts.reduce<readonly (readonly number[])[]>(
    (before, count) =>
      before.flatMap((share) => Array.from({ length: count + 1 }, (_, number) => [...share, number])),
    [[]],
  )
  return shares.map((share) => ({ share, points: pointsOfDivision(game, share) }))
}

/** @param share number of each item that the first side gets; the second gets the rest */
function pointsOfDivision({ counts, values }: DivisionGame, share: readonly number[]): Points {
  const [first, second] = values
  const rest = counts.map((count, i) => count - (share[i] ?? 0))
  return [worth(share, first), worth(rest, second)]
}

/** Total value: the sum of number × value over all items. */
export function worth(numbers: readonly number[], values: readonly number[]): number {
  return numbers.reduce((sum, number, i) => sum + number * (values[i] ?? 0), 0)
}

/** Maximum score of one side: all items. */
export function mostPoints({ counts, values }: DivisionGame, side: 0 | 1): number {
  return worth(counts, values[side])
}

/** Maximum joint score: each item goes to the side that values it more. */
export function mostJointPoints({ counts, values: [first, second] }: DivisionGame): number {
  return counts.reduce((sum, count, i) => sum + count * Math.max(first[i] ?? 0, second[i] ?? 0), 0)
}
