import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betterThan, dealSpaceOf, distanceToFrontier, gapOf, isParetoOptimal } from './deal_space.ts'
import {
  agreementCount,
  agreementsOf,
  divisionGame,
  type Game,
  mostJointPoints,
  type Points,
  pointsRange,
} from './game.ts'

/** All agreements, computed independently: a mixed-radix number system whose digits are the options. */
function everyPair({ issues }: Game): Points[] {
  const all = issues.reduce((n, options) => n * options.length, 1)
  return Array.from({ length: all }, (_, n) => {
    let rest = n
    let [a, b] = [0, 0]
    for (const options of issues) {
      const [first, second] = options[rest % options.length] ?? [0, 0]
      rest = Math.floor(rest / options.length)
      a += first
      b += second
    }
    return [a, b] as const
  })
}

/** By definition: no other pair is at least as good for both sides and better for one. */
const isUndominated = ([a, b]: Points, all: readonly Points[]) =>
  !all.some(([c, d]) => c >= a && d >= b && (c !== a || d !== b))

const text = (pairs: readonly Points[]) => [...new Set(pairs.map(String))].sort()

const game = fc.oneof(
  fc.array(fc.tuple(fc.nat(4), fc.nat(10), fc.nat(10)), { minLength: 1, maxLength: 4 }).map((items) =>
    divisionGame(
      items.map(([count]) => count),
      [items.map(([, a]) => a), items.map(([, , b]) => b)],
    ),
  ),
  fc
    .array(
      fc.array(fc.tuple(fc.integer({ min: -5, max: 10 }), fc.integer({ min: -5, max: 10 })), {
        minLength: 1,
        maxLength: 5,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((issues): Game => ({ issues })),
)

describe('the divisions of three packages each of three items worth 5, 4 and 3', () => {
  // From `published_figures.md`, section 6, for different values of the other side.
  it.each([
    { other: [5, 4, 3], most: 36, onFrontier: 64, pairs: 33, atMost: 64 },
    { other: [5, 3, 4], most: 39, onFrontier: 20, pairs: 20, atMost: 4 },
    { other: [4, 5, 3], most: 39, onFrontier: 24, pairs: 23, atMost: 4 },
    { other: [4, 3, 5], most: 42, onFrontier: 19, pairs: 19, atMost: 1 },
    { other: [3, 5, 4], most: 42, onFrontier: 19, pairs: 19, atMost: 1 },
    { other: [3, 4, 5], most: 42, onFrontier: 10, pairs: 10, atMost: 4 },
  ])('against $other', ({ other, most, onFrontier, pairs, atMost }) => {
    const space = dealSpaceOf(divisionGame([3, 3, 3], [[5, 4, 3], other]))
    expect(space.payoffs.flatMap((p) => p.agreements)).toHaveLength(64)
    expect(space.mostJointPoints).toBe(most)
    expect(space.frontier.flatMap((p) => p.agreements)).toHaveLength(onFrontier)
    expect(space.frontier).toHaveLength(pairs)
    expect(space.payoffs.filter((p) => p.mostJoint).flatMap((p) => p.agreements)).toHaveLength(atMost)
  })
})

describe('any game', () => {
  it('has every agreement once, with the points of both sides', () => {
    fc.assert(
      fc.property(game, (g) => {
        const agreements = agreementsOf(g)
        expect(agreements).toHaveLength(agreementCount(g.issues.map((options) => options.length)))
        expect(new Set(agreements.map((d) => d.chosen.join(' '))).size).toBe(agreements.length)
        expect(agreements.map((d) => String(d.points)).sort()).toEqual(everyPair(g).map(String).sort())
      }),
    )
  })

  it('has the frontier and the most joint points of the definitions', () => {
    fc.assert(
      fc.property(game, (g) => {
        const all = everyPair(g)
        const space = dealSpaceOf(g)
        expect(text(space.payoffs.map((p) => p.points))).toEqual(text(all))
        expect(text(space.frontier.map((p) => p.points))).toEqual(
          text(all.filter((p) => isUndominated(p, all))),
        )
        const most = Math.max(...all.map(([a, b]) => a + b))
        expect([space.mostJointPoints, mostJointPoints(g)]).toEqual([most, most])
        for (const p of space.payoffs) expect(p.mostJoint).toBe(p.points[0] + p.points[1] === most)
        for (const side of [0, 1] as const) {
          const scores = all.map((points) => points[side])
          expect(pointsRange(g, side)).toEqual([Math.min(...scores), Math.max(...scores)])
        }
      }),
    )
  })

  it('has a frontier that falls to the right and holds what gives the most joint points', () => {
    fc.assert(
      fc.property(game, (g) => {
        const { frontier, payoffs } = dealSpaceOf(g)
        const [xs, ys] = [frontier.map((p) => p.points[0]), frontier.map((p) => p.points[1])]
        expect(xs).toEqual([...new Set(xs)].sort((a, b) => a - b))
        expect(ys).toEqual([...new Set(ys)].sort((a, b) => b - a))
        expect(payoffs.filter((p) => p.mostJoint && !p.onFrontier)).toEqual([])
      }),
    )
  })

  it('is 0 from the frontier just where nothing is better', () => {
    fc.assert(
      fc.property(game, (g) => {
        const space = dealSpaceOf(g)
        for (const { points, onFrontier } of space.payoffs) {
          expect(isParetoOptimal(space, points)).toBe(onFrontier)
          expect(distanceToFrontier(space, points) === 0).toBe(onFrontier)
          const better = betterThan(space, points)?.points ?? null
          if (onFrontier || better === null) expect([onFrontier, better]).toEqual([true, null])
          else expect([better[0] >= points[0], better[1] >= points[1], String(better)]).not.toContain(false)
        }
      }),
    )
  })

  it('looks the same from the other side', () => {
    fc.assert(
      fc.property(game, (g) => {
        const turned = dealSpaceOf({ issues: g.issues.map((options) => options.map(([a, b]) => [b, a])) })
        const mirrored = turned.frontier.map(({ points: [a, b] }): Points => [b, a]).reverse()
        expect(dealSpaceOf(g).frontier.map((p) => p.points)).toEqual(mirrored)
      }),
    )
  })
})

describe('a pair of points below the frontier', () => {
  const space = dealSpaceOf(
    divisionGame(
      [3, 3, 3],
      [
        [5, 4, 3],
        [3, 4, 5],
      ],
    ),
  )

  it('is as far from it as from the nearest pair on it', () => {
    // Food to the second side, firewood to the first: 9 + 6 and 9 + 6; 21 : 21 gives both 6 more.
    expect(isParetoOptimal(space, [15, 15])).toBe(false)
    const nearest = Math.min(
      ...everyPair(space.game).map(([a, b]) =>
        isUndominated([a, b], everyPair(space.game)) ? Math.hypot(a - 15, b - 15) : Number.POSITIVE_INFINITY,
      ),
    )
    expect(distanceToFrontier(space, [15, 15])).toBe(nearest)
  })

  it('is told what would have been better for both, with the smallest gap', () => {
    expect(betterThan(space, [15, 15])?.points).toEqual([19, 23])
    expect(betterThan(space, [5, 5])?.points.reduce((a, b) => a + b)).toBe(42)
    expect(betterThan(space, [23, 19])).toBeNull()
    expect(gapOf([19, 23])).toBe(4)
  })
})

it('gives agreements of decimal points equal totals where they are equal', () => {
  const [low, high] = [
    [0.1, 0.2],
    [0.2, 0.1],
  ] as const
  const space = dealSpaceOf({ issues: [[low, high], [low, high], [[0, 0.3]]] })
  expect(space.payoffs.map(({ points, agreements }) => [points, agreements.length])).toEqual([
    [[0.2, 0.7], 1],
    [[0.3, 0.6], 2],
    [[0.4, 0.5], 1],
  ])
  expect(space.payoffs.every(({ mostJoint }) => mostJoint)).toBe(true)
})
