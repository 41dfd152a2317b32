import { describe, expect, it } from 'vitest'
import {
  LANE,
  markAt,
  rangeBetween,
  scorePath,
  scoreTexts,
  sectionTicks,
  stepOf,
  TOP,
  turnAt,
  turnByKey,
  turnsInView,
  xOf,
} from './geometry.ts'
import type { TurnKind } from './kinds.ts'
import type { LaneMark, LaneSection } from './model.ts'

const mark = (turn: number, lane: number, kind: TurnKind): LaneMark => ({ turn, lane, kind, says: '' })
const marks = [
  mark(0, 0, 'truthBelieved'),
  mark(1, 1, 'lieBelieved'),
  mark(2, 0, 'truthBelieved'),
  mark(3, 0, 'lieDoubted'),
  mark(4, 1, 'truthBelieved'),
]
const all = (_: LaneMark) => true
const loud = ({ kind }: LaneMark) => kind !== 'truthBelieved'

describe('a drawing', () => {
  it('gives every turn room, and few turns not too much', () => {
    expect(stepOf(700, 70)).toBe(10)
    expect(stepOf(700, 2)).toBeLessThan(30)
    expect(stepOf(340, 675) * 675).toBeGreaterThan(700)
    expect(stepOf(0, 0)).toBeGreaterThan(0)
  })

  it('leads from a place to its turn, and to the nearest that stands out in its lane', () => {
    const at = (x: number, lane: number, shows = all) =>
      markAt(x, TOP + (lane + 0.5) * LANE, 2, marks, shows)?.turn
    expect(at(xOf(2, 2), 0), 'the lie beside it').toBe(3)
    expect(at(xOf(0, 2), 1)).toBe(1)
    expect(
      at(xOf(2, 2), 0, (it) => it.turn !== 3),
      'the lie is hidden',
    ).toBe(2)
    expect(markAt(5, 30, 2, [], all)).toBeNull()
    expect(turnAt(-9, 2, 5)).toBe(0)
    expect(turnAt(99, 2, 5)).toBe(4)
    expect(rangeBetween(9, 3, 2, 5)).toEqual({ first: 1, last: 4 })
  })
})

describe('keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 2, 1],
    ['ArrowUp', 4, 3],
    ['ArrowUp', 0, 0],
    ['End', 0, 4],
    ['Home', 3, 0],
    ['PageDown', 1, 4],
    ['x', 1, null],
  ] as const)('%s leads from turn %i to %s', (key, from, to) => {
    expect(turnByKey(key, from, marks, all)).toBe(to)
  })

  it('pass over turns that are not drawn', () => {
    expect(turnByKey('ArrowRight', 1, marks, loud)).toBe(3)
    expect(turnByKey('ArrowRight', 0, marks, loud)).toBe(1)
    expect(turnByKey('End', 1, marks, loud)).toBe(3)
    expect(turnByKey('End', 1, marks, () => false)).toBe(1)
  })
})

describe('sections', () => {
  const section = (name: string, first: number, end: number, ...scores: (number | null)[]): LaneSection => ({
    name,
    first,
    end,
    scores,
  })
  const seasons = [
    section('Spring 1901', 0, 40, 3, 3),
    section('Fall 1901', 40, 80, 3, 4),
    section('Spring 1902', 80, 82, 5, 4),
    section('Fall 1902', 82, 160, null, 4),
    section('Spring 1903', 160, 200, 6, 2),
  ]

  it('have the year where it begins, and between a letter, as there is room', () => {
    expect(sectionTicks(seasons, 2).map(({ major, minor }) => [major, minor])).toEqual([
      ['1901', ''],
      ['', 'F'],
      ['1902', ''],
      ['', ''],
      ['1903', ''],
    ])
    expect(sectionTicks(seasons, 0.25).map(({ major }) => major)).toEqual(['1901', '', '', '', '1903'])
  })

  it('without a number stand whole, without a name not at all', () => {
    expect(sectionTicks([section('Opening', 0, 9), section('', 9, 10)], 10)).toEqual([
      { x: 0, major: 'Opening', minor: '', begins: true },
    ])
  })

  it('have scores as a line with gaps, and numbers where they change', () => {
    const path = scorePath(seasons, 0, 1, (score) => 10 - score)
    expect(path).toBe('M0 7H40V7H80V5H82M160 4H200')
    expect(scoreTexts(seasons, 0, 1).map(({ score }) => score)).toEqual([3, 5, 6])
    expect(scoreTexts(seasons, 1, 1).map(({ score }) => score)).toEqual([3, 4, 2])
    expect(scoreTexts(seasons, 1, 0.1), 'no room for more than these').toEqual([
      { x: 3, score: 3 },
      { x: 19, score: 2 },
    ])
  })
})

it('knows which turns are in view, if the lanes continue beyond the edge', () => {
  expect(turnsInView(0, 300, 1, 200)).toBeNull()
  expect(turnsInView(0, 300, 1.5, 600)).toEqual({ first: 0, last: 199 })
  expect(turnsInView(600, 300, 1.5, 600)).toEqual({ first: 400, last: 599 })
})
