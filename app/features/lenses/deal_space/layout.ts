import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { DealSpace } from '../../../model/agreements/deal_space.ts'
import { agreementsOf, type Points, pointsRange } from '../../../model/agreements/game.ts'
import { sideGame } from './rules/read_rules.ts'
import type { Rules } from './rules/rules.ts'

/** Radius of a deal's mark, in pixels. */
export const RADIUS = 9

/** Minimum distance between the centres of two marks, in pixels. */
const APART = 2 * RADIUS + 1

const DIRECTIONS = 12

export interface Place {
  readonly x: number
  readonly y: number
}

/** Space for axes around the drawing, in pixels. Large enough for a mark in the outermost corner. */
export const AROUND = { left: 34, right: 14, top: 30, bottom: 40 }

/** Maximum width of a drawing, in pixels. */
export const WIDEST = 420

/** Maximum height of the second side's axis, in pixels, so that the whole drawing fits above the turns. */
const HIGHEST = 276

/** Scale from points to pixels. */
export type Axis = ScaleLinear<number, number>

/** @param range a side's lowest and highest score; the axis includes 0 and is at least 1 point long */
export function axisOf([least, most]: readonly [number, number], from: number, to: number): Axis {
  const first = Math.min(0, least)
  return scaleLinear([first, Math.max(first + 1, most)], [from, to])
}

export interface PlaneLayout {
  readonly height: number
  readonly x: Axis
  readonly y: Axis
  at(points: Points): Place
}

/** Layout of both axes for a width in pixels. */
export function planeOf({ game }: DealSpace, width: number): PlaneLayout {
  const [first, second] = [pointsRange(game, 0), pointsRange(game, 1)]
  const across = width - AROUND.left - AROUND.right
  // Both axes have the same scale, unless the drawing gets too high or one side can score far more than the other.
  const upwards = Math.min(HIGHEST, across * Math.max(0.6, lengthOf(second) / Math.max(1, lengthOf(first))))
  const bottom = AROUND.top + upwards
  const x = axisOf(first, AROUND.left, width - AROUND.right)
  const y = axisOf(second, bottom, AROUND.top)
  return { height: bottom + AROUND.bottom, x, y, at: ([a, b]) => ({ x: x(a), y: y(b) }) }
}

/** Length of an axis in points. */
function lengthOf([least, most]: readonly [number, number]): number {
  return most - Math.min(0, least)
}

/** The `points` of a polyline. */
export function lineOf(places: readonly Place[]): string {
  return places.map(({ x, y }) => `${x},${y}`).join(' ')
}

/**
 * Positions marks without overlap: each at its own place if that is free, or else as close to it as possible.
 * @param places in pixels, in the order of placement
 */
export function spread(places: readonly Place[]): readonly Place[] {
  const placed: Place[] = []
  for (const place of places) placed.push(candidates(place).find((at) => isFree(at, placed)) ?? place)
  return placed
}

/** The place itself, followed by circles of increasing size around it, each starting at the top. */
function candidates({ x, y }: Place): readonly Place[] {
  const around = [1, 1.5, 2, 2.5, 3].flatMap((times) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const angle = (i / DIRECTIONS) * 2 * Math.PI
      return { x: x + Math.sin(angle) * APART * times, y: y - Math.cos(angle) * APART * times }
    }),
  )
  return [{ x, y }, ...around]
}

function isFree({ x, y }: Place, placed: readonly Place[]): boolean {
  // Tolerance for rounding: marks that merely touch don't count as overlapping.
  return placed.every((other) => Math.hypot(other.x - x, other.y - y) >= APART - 0.01)
}

/** All point totals that a side can score, ascending. Null if they are unknown or if the game is too large to draw. */
export function rangeOf(rules: Rules, side: 0 | 1): readonly number[] | null {
  const game = sideGame(rules, side)
  if (game === null) return null
  return [...new Set(agreementsOf(game).map(({ points }) => points[0]))].sort((a, b) => a - b)
}
