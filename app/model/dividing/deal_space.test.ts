import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betterThan, dealSpaceOf, distanceToFrontier, gapOf, isParetoOptimal } from './deal_space.ts'
import {
  type DivisionGame,
  divisionCount,
  divisionsOf,
  mostJointPoints,
  mostPoints,
  type Points,
} from './division_game.ts'

/** All divisions, computed independently: counts in a mixed-radix number system whose digits are the shares. */
function everyPair({ counts, values: [first, second] }: DivisionGame): Points[] {
  const all = counts.reduce((n, count) => n * (count + 1), 1)
  return Array.from({ length: all }, (_, n) => {
    let rest = n
    let [a, b] = [0, 0]
    for (const [i, count] of counts.entries()) {
      const number = rest % (count + 1)
      rest = (rest - number) / (count + 1)
      a += number * (first[i] ?? 0)
      b += (count - number) * (second[i] ?? 0)
    }
    return [a, b] as const
  })
}

/** By definition: no other pair is at least as good for both sides and better for one. */
const isUndominated = ([a, b]: Points, all: readonly Points[]) =>
  !all.some(([c, d]) => c >= a && d >= b && (c !== a || d !== b))

const text = (pairs: readonly Points[]) => [...new Set(pairs.map(String))].sort()

const game = fc.array(fc.tuple(fc.nat(4), fc.nat(10), fc.nat(10)), { minLength: 1, maxLength: 4 }).map(
  (items): DivisionGame => ({
    counts: items.map(([count]) => count),
    values: [items.map(([, a]) => a), items.map(([, , b]) => b)],
  }),
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
    const space = dealSpaceOf({ counts: [3, 3, 3], values: [[5, 4, 3], other] })
    expect(space.payoffs.flatMap((p) => p.divisions)).toHaveLength(64)
    expect(space.mostJointPoints).toBe(most)
    expect(space.frontier.flatMap((p) => p.divisions)).toHaveLength(onFrontier)
    expect(space.frontier).toHaveLength(pairs)
    expect(space.payoffs.filter((p) => p.mostJoint).flatMap((p) => p.divisions)).toHaveLength(atMost)
  })
})

describe('any game', () => {
  it('has every division once, with the points of both sides', () => {
    fc.assert(
      fc.property(game, (g) => {
        const divisions = divisionsOf(g)
        expect(divisions).toHaveLength(divisionCount(g))
        expect(new Set(divisions.map((d) => d.share.join(' '))).size).toBe(divisions.length)
        expect(divisions.map((d) => String(d.points)).sort()).toEqual(everyPair(g).map(String).sort())
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
        expect(mostPoints(g, 0)).toBe(Math.max(...all.map(([a]) => a)))
        expect(mostPoints(g, 1)).toBe(Math.max(...all.map(([, b]) => b)))
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
        const [first, second] = g.values
        const turned = dealSpaceOf({ counts: g.counts, values: [second, first] })
        const mirrored = turned.frontier.map(({ points: [a, b] }): Points => [b, a]).reverse()
        expect(dealSpaceOf(g).frontier.map((p) => p.points)).toEqual(mirrored)
      }),
    )
  })
})

describe('a pair of points below the frontier', () => {
  const space = dealSpaceOf({
    counts: [3, 3, 3],
    values: [
      [5, 4, 3],
      [3, 4, 5],
    ],
  })

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
