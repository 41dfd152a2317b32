/** Points of the first and of the second side. */
export type Points = readonly [number, number]

/** A game in which two sides divide all of some items. Both lists of values have as many entries as there are counts. */
export interface DivisionGame {
  /** How many there are of each item. */
  readonly counts: readonly number[]
  /** What one of each item is worth to the first and to the second side, in points. */
  readonly values: readonly [readonly number[], readonly number[]]
}

/** A way to divide all items: the second side gets what the first does not. */
export interface Division {
  /** How many of each item the first side gets. */
  readonly share: readonly number[]
  readonly points: Points
}

/** How many ways there are to divide all items. */
export function divisionCount({ counts }: DivisionGame): number {
  return counts.reduce((product, count) => product * (count + 1), 1)
}

/** Every way to divide all items, from nothing to everything for the first side; the last item changes fastest. */
export function divisionsOf(game: DivisionGame): readonly Division[] {
  const shares = game.counts.reduce<readonly (readonly number[])[]>(
    (before, count) =>
      before.flatMap((share) => Array.from({ length: count + 1 }, (_, number) => [...share, number])),
    [[]],
  )
  return shares.map((share) => ({ share, points: pointsOfDivision(game, share) }))
}

/** @param share how many of each item the first side gets; the second gets the rest */
function pointsOfDivision({ counts, values }: DivisionGame, share: readonly number[]): Points {
  const [first, second] = values
  const rest = counts.map((count, i) => count - (share[i] ?? 0))
  return [worth(share, first), worth(rest, second)]
}

/** What a number of each item is worth: the sum of number × value. */
export function worth(numbers: readonly number[], values: readonly number[]): number {
  return numbers.reduce((sum, number, i) => sum + number * (values[i] ?? 0), 0)
}

/** The most points that one side can score: all items. */
export function mostPoints({ counts, values }: DivisionGame, side: 0 | 1): number {
  return worth(counts, values[side])
}

/** The most points that both sides can score together: each item goes to whom it is worth more. */
export function mostJointPoints({ counts, values: [first, second] }: DivisionGame): number {
  return counts.reduce((sum, count, i) => sum + count * Math.max(first[i] ?? 0, second[i] ?? 0), 0)
}
