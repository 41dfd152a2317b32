import type { TurnRange } from '../../../model/turns/shown_turns.ts'
import { placeByKey, stepByKey } from '../../../ui/roving/keys.ts'
import { ROW_KEYS } from '../turn_keys.ts'
import { isQuiet, type TurnKind } from './kinds.ts'
import type { LaneMark, LaneSection } from './model.ts'

/** Height of a lane. All lengths are in CSS pixels. */
export const LANE = 34
/** Space above the lanes for section names. */
export const TOP = 22
/** Space below the lanes for scores. */
export const SCORES = 46

/** Minimum width of a turn. If the turns don't fit, the drawing scrolls. */
const LEAST_STEP = 1.1
/** Maximum width of a turn, so that few turns stay close together. */
const MOST_STEP = 22

/** Width of a turn, given the total width. */
export function stepOf(room: number, turns: number): number {
  return Math.min(MOST_STEP, Math.max(LEAST_STEP, room / Math.max(1, turns)))
}

/** Centre of a turn. */
export function xOf(turn: number, step: number): number {
  return (turn + 0.5) * step
}

export function laneMiddle(lane: number): number {
  return TOP + (lane + 0.5) * LANE
}

/** SVG path of a turn's mark, centred on its place in the lane. */
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

/** Turn at an x position, clamped to the first and last. */
export function turnAt(x: number, step: number, turns: number): number {
  return Math.min(turns - 1, Math.max(0, Math.floor(x / step)))
}

/** Turns whose places are in view, if some are not. */
export function turnsInView(scrolled: number, room: number, step: number, turns: number): TurnRange | null {
  if (step * turns <= room + 1) return null
  return { first: turnAt(scrolled, step, turns), last: turnAt(scrolled + room - 1, step, turns) }
}

/** Click tolerance in pixels for marks that stand out. Quiet turns may be only a pixel away. */
const REACH = 5

/** Mark under the pointer: the nearest one that stands out in its lane, or else that of the turn at this position. */
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

/** Range of turns between two positions. */
export function rangeBetween(a: number, b: number, step: number, turns: number): TurnRange {
  const [first, last] = [turnAt(a, step, turns), turnAt(b, step, turns)]
  return { first: Math.min(first, last), last: Math.max(first, last) }
}

/** Start of a section and its label, which is empty if there is no room. */
export interface SectionTick {
  readonly x: number
  /** Common part of consecutive section names, such as the year. Only set on the first of them. */
  readonly major: string
  /** Abbreviation of the rest: `S` for `Spring 1901`. */
  readonly minor: string
  /** True if a new major part starts here. */
  readonly begins: boolean
}

const CHARACTER = 6.6
const GAP = 6

/**
 * Labels for sections, if they fit. For `Spring 1901`, shows the year where it starts and the initial of the
 * season. Names without a trailing number are shown in full.
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

/** Step line of a side's score per section, interrupted where the score is unknown. */
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

/** A score written next to its line whenever it changes, if there is room. */
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

/** Turn to move to when a key is pressed, or null for other keys. */
export function turnByKey(
  key: string,
  from: number,
  marks: readonly LaneMark[],
  shows: (mark: LaneMark) => boolean,
): number | null {
  const seen = marks.filter(shows)
  const step = stepByKey(key, 'vertical')
  if (step !== 0) return inOtherLane(step)
  const at = seen.findIndex(({ turn }) => turn >= from)
  const here = at < 0 ? seen.length : at
  // From a hidden turn, moving right goes to the next visible one.
  const place =
    key === 'ArrowRight' && seen[here]?.turn !== from
      ? here
      : placeByKey(key, here, { count: seen.length, ...ROW_KEYS })
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
