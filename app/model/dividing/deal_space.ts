import { grouped } from '../../base/grouped.ts'
import {
  type Division,
  type DivisionGame,
  divisionsOf,
  mostJointPoints,
  type Points,
} from './division_game.ts'

/** A pair of points, and the divisions that give it. */
export interface Payoff {
  readonly points: Points
  readonly divisions: readonly Division[]
  /** Whether no division gives one side more and the other no fewer points. */
  readonly onFrontier: boolean
  /** Whether no division gives both sides together more points. */
  readonly mostJoint: boolean
}

/** Everything that two sides can agree on. */
export interface DealSpace {
  readonly game: DivisionGame
  /** Each pair of points that a division gives, once; by points of the first side, then of the second, ascending. */
  readonly payoffs: readonly Payoff[]
  /** The pairs on the Pareto frontier, in the same order. */
  readonly frontier: readonly Payoff[]
  /** The most points that both sides can score together. */
  readonly mostJointPoints: number
}

export function dealSpaceOf(game: DivisionGame): DealSpace {
  const most = mostJointPoints(game)
  const byPoints = [...grouped(divisionsOf(game), ({ points }) => points.join(' ')).values()]
  const pairs = byPoints
    .flatMap((divisions) => divisions.slice(0, 1).map(({ points }) => ({ points, divisions })))
    .sort(({ points: [a, b] }, { points: [c, d] }) => a - c || b - d)
  // From the right: a pair is on the frontier if it gives the second side more than every pair that gives the first as much.
  let best = Number.NEGATIVE_INFINITY
  const payoffs = pairs
    .reverse()
    .map(({ points, divisions }): Payoff => {
      const onFrontier = points[1] > best
      best = Math.max(best, points[1])
      return { points, divisions, onFrontier, mostJoint: points[0] + points[1] === most }
    })
    .reverse()
  return { game, payoffs, frontier: payoffs.filter((p) => p.onFrontier), mostJointPoints: most }
}

/** Whether no division gives one side more than `points` and the other no fewer. */
export function isParetoOptimal({ frontier }: DealSpace, points: Points): boolean {
  return !frontier.some((payoff) => dominates(payoff.points, points))
}

/**
 * How far a pair of points is from the Pareto frontier: the distance to the nearest pair on it in a straight line, in
 * points, as competitions of negotiating agents measure it (Baarslag et al. 2013, "Evaluating practical negotiating
 * agents"). 0 on the frontier.
 */
export function distanceToFrontier({ frontier }: DealSpace, [a, b]: Points): number {
  return Math.min(...frontier.map(({ points: [c, d] }) => Math.hypot(a - c, b - d)))
}

/**
 * What would have been better for one side and no worse for the other: of such pairs the one with the most joint points,
 * among equals the one with the smallest gap; `null` where there is none.
 */
export function betterThan({ frontier }: DealSpace, points: Points): Payoff | null {
  const better = frontier.filter((payoff) => dominates(payoff.points, points))
  const [best] = better.sort((p, q) => joint(q.points) - joint(p.points) || gapOf(p.points) - gapOf(q.points))
  return best ?? null
}

/** By how much one side scores more than the other. */
export function gapOf([a, b]: Points): number {
  return Math.abs(a - b)
}

function joint([a, b]: Points): number {
  return a + b
}

/** Whether one pair gives both sides as much as another, and one of them more. */
function dominates([a, b]: Points, [c, d]: Points): boolean {
  return a >= c && b >= d && (a > c || b > d)
}
