import { grouped } from '../../base/grouped.ts'
import { type Agreement, agreementsOf, type Game, mostJointPoints, type Points, sumOf } from './game.ts'

/** A pair of points and the agreements that yield it. */
export interface Payoff {
  readonly points: Points
  readonly agreements: readonly Agreement[]
  /** True if no agreement gives one side more points and the other no fewer. */
  readonly onFrontier: boolean
  /** True if no agreement gives both sides together more points. */
  readonly mostJoint: boolean
}

/** All possible agreements of two sides. */
export interface DealSpace {
  readonly game: Game
  /** Distinct pairs of points, ascending by points of the first side, then of the second. */
  readonly payoffs: readonly Payoff[]
  /** Pairs on the Pareto frontier, in the same order. */
  readonly frontier: readonly Payoff[]
  /** Maximum joint score. */
  readonly mostJointPoints: number
}

export function dealSpaceOf(game: Game): DealSpace {
  const most = mostJointPoints(game)
  const byPoints = [...grouped(agreementsOf(game), ({ points }) => points.join(' ')).values()]
  const pairs = byPoints
    .flatMap((agreements) => agreements.slice(0, 1).map(({ points }) => ({ points, agreements })))
    .sort(({ points: [a, b] }, { points: [c, d] }) => a - c || b - d)
  // From the right: a pair is on the frontier if its second value exceeds those of all pairs with as large a first one.
  let best = Number.NEGATIVE_INFINITY
  const payoffs = pairs
    .reverse()
    .map(({ points, agreements }): Payoff => {
      const onFrontier = points[1] > best
      best = Math.max(best, points[1])
      return { points, agreements, onFrontier, mostJoint: joint(points) === most }
    })
    .reverse()
  return { game, payoffs, frontier: payoffs.filter((p) => p.onFrontier), mostJointPoints: most }
}

/** True if no agreement gives one side more than `points` and the other no fewer. */
export function isParetoOptimal({ frontier }: DealSpace, points: Points): boolean {
  return !frontier.some((payoff) => dominates(payoff.points, points))
}

/**
 * Euclidean distance in points to the nearest pair on the Pareto frontier, as measured in competitions of negotiating
 * agents (Baarslag et al. 2013, "Evaluating practical negotiating agents"). 0 on the frontier.
 */
export function distanceToFrontier({ frontier }: DealSpace, [a, b]: Points): number {
  return Math.min(...frontier.map(({ points: [c, d] }) => Math.hypot(a - c, b - d)))
}

/**
 * The best Pareto improvement: the dominating pair with the most joint points and, among equals, the smallest gap. Null
 * if there is none.
 */
export function betterThan({ frontier }: DealSpace, points: Points): Payoff | null {
  const better = frontier.filter((payoff) => dominates(payoff.points, points))
  const [best] = better.sort((p, q) => joint(q.points) - joint(p.points) || gapOf(p.points) - gapOf(q.points))
  return best ?? null
}

/** Score difference between the sides. */
export function gapOf([a, b]: Points): number {
  return Math.abs(sumOf([a, -b]))
}

/** Score of both sides together. */
export function joint(points: Points): number {
  return sumOf(points)
}

/** True if the first pair gives each side at least as much as the second, and one side more. */
function dominates([a, b]: Points, [c, d]: Points): boolean {
  return a >= c && b >= d && (a > c || b > d)
}
