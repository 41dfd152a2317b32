import type { TurnRange } from '../../../model/turns/shown_turns.ts'
import { placeByKey } from '../turn_keys.ts'
import { isQuiet, type TurnKind } from './kinds.ts'
import type { LaneMark, LaneSection } from './model.ts'

/** All lengths in CSS pixels. */
export const LANE = 34
/** Over the lanes: names of sections. */
export const TOP = 22
/** Under the lanes: the scores. */
export const SCORES = 46

/** A turn has at least so much room; more turns than fit are scrolled. */
const LEAST_STEP = 1.1
/** Few turns need not be far apart. */
const MOST_STEP = 22

/** How far apart turns stand that have so much room together. */
export function stepOf(room: number, turns: number): number {
  return Math.min(MOST_STEP, Math.max(LEAST_STEP, room / Math.max(1, turns)))
}

/** The middle of a turn. */
export function xOf(turn: number, step: number): number {
  return (turn + 0.5) * step
}

export function laneMiddle(lane: number): number {
  return TOP + (lane + 0.5) * LANE
}

/** What is drawn of a turn, around the middle of its place in its lane. */
export function markPath(kind: TurnKind, x: number, y: number, step: number): string {
  const n = (value: number) => Math.round(value * 100) / 100
  switch (kind) {
    case 'lieBelieved':
    case 'lieUnjudged':
      return bar(Math.min(6, Math.max(2, step * 0.6)))
    case 'lieDoubted':
      return bar(Math.min(7, Math.max(4.5, step * 0.7)))
    case 'truthDoubted':
    case 'doubted':
      return `M${n(x)} ${n(y - 6)}l5 10h-10z`
    default:
      return `M${n(x)} ${n(y - 5)}v10`
  }
  function bar(width: number) {
    return `M${n(x - width / 2)} ${n(y - 13)}h${n(width)}v26h${n(-width)}z`
  }
}

/** The turn at a place; the first or last, where it is beside them. */
export function turnAt(x: number, step: number, turns: number): number {
  return Math.min(turns - 1, Math.max(0, Math.floor(x / step)))
}

/** How near, in pixels, a click must be to a turn that stands out: quiet turns may be a pixel apart from it. */
const REACH = 5

/** The mark that a pointer means: the nearest that stands out in its lane, else that of the turn under it. */
export function markAt(
  x: number,
  y: number,
  step: number,
  marks: readonly LaneMark[],
  shows: (mark: LaneMark) => boolean,
): LaneMark | null {
  if (marks.length === 0) return null
  const lane = Math.floor((y - TOP) / LANE)
  const at = turnAt(x, step, marks.length)
  const reach = Math.ceil(REACH / step)
  let best: LaneMark | null = null
  let distance = REACH
  for (let turn = Math.max(0, at - reach); turn <= Math.min(marks.length - 1, at + reach); turn++) {
    const mark = marks[turn]
    if (!mark || mark.lane !== lane || isQuiet(mark.kind) || !shows(mark)) continue
    const away = Math.abs(xOf(turn, step) - x)
    if (away <= distance) [best, distance] = [mark, away]
  }
  return best ?? marks[at] ?? null
}

/** The turns between two places. */
export function rangeBetween(a: number, b: number, step: number, turns: number): TurnRange {
  const [first, last] = [turnAt(a, step, turns), turnAt(b, step, turns)]
  return { first: Math.min(first, last), last: Math.max(first, last) }
}

/** Where a section begins, and what is written there: nothing, where there is no room. */
export interface SectionTick {
  readonly x: number
  /** What sections of the same kind share, such as the year: at the first of them. */
  readonly major: string
  /** The rest in short: `S` of `Spring 1901`. */
  readonly minor: string
  /** Whether another major begins here. */
  readonly begins: boolean
}

const CHARACTER = 6.6
const GAP = 6

/**
 * Names of sections, as far as there is room: of `Spring 1901` the year where it begins, and the first letter of the season.
 * Names that have no number at their end stand whole.
 */
export function sectionTicks(sections: readonly LaneSection[], step: number): readonly SectionTick[] {
  let free = Number.NEGATIVE_INFINITY
  let last = ''
  return sections.flatMap(({ name, first, end }): SectionTick[] => {
    if (name === '') return []
    const [, head = '', tail = ''] = /^(.*?)\s*(\d+)$/u.exec(name) ?? ['', '', name]
    const begins = tail !== last
    last = tail
    const x = first * step
    const width = tail.length * CHARACTER
    const fits = begins && x >= free
    if (fits) free = x + width + GAP
    const initial = Array.from(head)[0] ?? ''
    const minor = !fits && x >= free && (end - first) * step > CHARACTER * 3 ? initial : ''
    if (minor !== '') free = x + CHARACTER + GAP
    return [{ x, major: fits ? tail : '', minor, begins }]
  })
}

/** A line that says what a side has, section by section; broken where that is not known. */
export function scorePath(
  sections: readonly LaneSection[],
  lane: number,
  step: number,
  yOf: (score: number) => number,
): string {
  let drawing = false
  return sections
    .map(({ first, end, scores }) => {
      const score = scores[lane] ?? null
      const from = drawing ? 'V' : `M${first * step} `
      drawing = score !== null
      return score === null ? '' : `${from}${yOf(score)}H${end * step}`
    })
    .join('')
}

/** A score to be written at a line: where it changes, as far as there is room. */
export interface ScoreText {
  readonly x: number
  readonly score: number
}

export function scoreTexts(
  sections: readonly LaneSection[],
  lane: number,
  step: number,
): readonly ScoreText[] {
  let free = 0
  let written: number | null = null
  return sections.flatMap(({ first, scores }): ScoreText[] => {
    const score = scores[lane] ?? null
    const x = first * step + 3
    if (score === null || score === written || x < free) return []
    written = score
    free = x + String(score).length * CHARACTER + GAP
    return [{ x, score }]
  })
}

/** The turn that a key leads to from another; `null`: the key is none of the drawing's. */
export function turnByKey(
  key: string,
  from: number,
  marks: readonly LaneMark[],
  shows: (mark: LaneMark) => boolean,
): number | null {
  const seen = marks.filter(shows)
  if (key === 'ArrowUp' || key === 'ArrowDown') return inOtherLane(key === 'ArrowUp' ? -1 : 1)
  const at = seen.findIndex(({ turn }) => turn >= from)
  const here = at < 0 ? seen.length : at
  // To the right of a turn that is not seen is the next one that is.
  const place = key === 'ArrowRight' && seen[here]?.turn !== from ? here : placeByKey(key, here, seen.length)
  return place === null ? null : (seen[Math.min(place, seen.length - 1)]?.turn ?? from)

  function inOtherLane(step: 1 | -1): number {
    const lane = (marks[from]?.lane ?? 0) + step
    const there = seen.filter((mark) => mark.lane === lane)
    const nearest = there.reduce<LaneMark | null>(
      (best, mark) => (best && Math.abs(best.turn - from) <= Math.abs(mark.turn - from) ? best : mark),
      null,
    )
    return nearest?.turn ?? from
  }
}
