/** Points of the first and the second side. */
export type Points = readonly [number, number]

/** Issues that two sides have to settle. They agree on one option per issue. */
export interface Game {
  /** Points of both sides by issue and option. No issue is without options. */
  readonly issues: readonly (readonly Points[])[]
}

/** One option for each issue. */
export interface Agreement {
  /** 0-based option by issue. */
  readonly chosen: readonly number[]
  readonly points: Points
}

/**
 * A game in which two sides divide all items. The option `n` of an item gives `n` of them to the first side and the rest
 * to the second.
 * @param counts number of each item
 * @param values points of one of each item, for the first and for the second side
 */
export function divisionGame(
  counts: readonly number[],
  [first, second]: readonly [readonly number[], readonly number[]],
): Game {
  const issues = counts.map((count, i) =>
    Array.from(
      { length: count + 1 },
      (_, n): Points => [n * (first[i] ?? 0), (count - n) * (second[i] ?? 0)],
    ),
  )
  return { issues }
}

/** Number of possible agreements. @param sizes number of options by issue */
export function agreementCount(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1)
}

/** All possible agreements. The option of the last issue varies fastest. */
export function agreementsOf({ issues }: Game): readonly Agreement[] {
  return issues
    .reduce<readonly Agreement[]>(
      (before, options) =>
        before.flatMap(({ chosen, points: [a, b] }) =>
          options.map(([c, d], option) => ({ chosen: [...chosen, option], points: [a + c, b + d] })),
        ),
      [{ chosen: [], points: [0, 0] }],
    )
    .map(({ chosen, points: [a, b] }) => ({ chosen, points: [rounded(a), rounded(b)] }))
}

/** Sum of points, without the noise of adding decimals, so that equal totals are equal. */
export function sumOf(points: readonly number[]): number {
  return rounded(points.reduce((sum, one) => sum + one, 0))
}

function rounded(sum: number): number {
  return Number.isInteger(sum) ? sum : Number(sum.toFixed(9))
}

/** Total value of items. @param values points of one of each item */
export function worth(numbers: readonly number[], values: readonly number[]): number {
  return sumOf(numbers.map((number, i) => number * (values[i] ?? 0)))
}

/** Lowest and highest score that a side can have. */
export function pointsRange({ issues }: Game, side: 0 | 1): readonly [least: number, most: number] {
  const bySide = issues.map((options) => options.map((points) => points[side]))
  return [
    sumOf(bySide.map((points) => Math.min(...points))),
    sumOf(bySide.map((points) => Math.max(...points))),
  ]
}

/** Maximum joint score: each issue is settled by the option that is worth most to both together. */
export function mostJointPoints({ issues }: Game): number {
  return sumOf(issues.map((options) => Math.max(...options.map(([a, b]) => a + b))))
}
