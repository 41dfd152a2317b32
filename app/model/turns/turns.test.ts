import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { LabelScheme } from '../label.ts'
import { ALL_TURNS, rowOfTurn, type ShownRow, shownRows } from './shown_turns.ts'
import { nextTurnOf, standoutsOf } from './standouts.ts'

/** `3` is a turn, `5-9` a folded row. */
const text = (rows: readonly ShownRow[]) =>
  rows.map((row) => ('turn' in row ? `${row.turn}` : `${row.folded.first}-${row.folded.last}`)).join(' ')

describe('rows that are shown', () => {
  it('are nothing but some ranges, where it is so, with lines for what is between them', () => {
    const only = [
      { first: 2, last: 3 },
      { first: 6, last: 6 },
    ]
    expect(text(shownRows(9, ALL_TURNS, [], null, new Set(), only))).toBe('2 3 4-5 6')
    expect(text(shownRows(9, ALL_TURNS, [], 8, new Set([4]), only))).toBe('2 3 4 5 6 8')
    expect(text(shownRows(3, ALL_TURNS, [], null, new Set(), only.slice(0, 1)))).toBe('2')
  })

  it('are all turns, unless something limits them', () => {
    expect(text(shownRows(4, ALL_TURNS, [2], null))).toBe('0 1 2 3')
    expect(text(shownRows(0, { range: null, around: 2 }, [], null))).toBe('')
  })

  it('are those of a range, as far as the conversation has it', () => {
    const rows = (first: number, last: number) =>
      text(shownRows(6, { range: { first, last }, around: null }, [], null))
    expect(rows(2, 4)).toBe('2 3 4')
    expect(rows(4, 99)).toBe('4 5')
    expect(rows(6, 9), 'a range that it has nothing of limits nothing').toBe('0 1 2 3 4 5')
  })

  it('are those that stand out with some around them, the rest folded', () => {
    const rows = (around: number, current: number | null = null, opened: readonly number[] = []) =>
      text(shownRows(20, { range: null, around }, [5, 8], current, new Set(opened)))
    expect(rows(0)).toBe('0-4 5 6-7 8 9-19')
    expect(rows(1)).toBe('0-3 4 5 6 7 8 9 10-19')
    expect(rows(2)).toBe('0-2 3 4 5 6 7 8 9 10 11-19')
    expect(rows(0, null, [6]), 'opened').toBe('0-4 5 6 7 8 9-19')
    expect(rows(0, 12), 'the current turn is never folded').toBe('0-4 5 6-7 8 9-11 12 13-19')
    expect(rows(0, 6), 'a single turn is not folded').toBe('0-4 5 6 7 8 9-19')
  })

  it('always have the current turn, also outside of the range', () => {
    const rows = (current: number) =>
      shownRows(30, { range: { first: 10, last: 20 }, around: 1 }, [15, 25], current)
    expect(text(rows(3))).toBe('3 10-13 14 15 16 17-20')
    expect(text(rows(25))).toBe('10-13 14 15 16 17-20 25')
    expect(rowOfTurn(rows(25), 12)).toBe(0)
    expect(rowOfTurn(rows(25), 5)).toBe(-1)
  })

  it('know what stands before each turn, folded or not', () => {
    const rows = shownRows(10, { range: null, around: 0 }, [4, 5], null)
    expect(rows).toEqual([
      { folded: { first: 0, last: 3 } },
      { turn: 4, before: 3 },
      { turn: 5, before: 4 },
      { folded: { first: 6, last: 9 } },
    ])
  })

  it('have every turn of the range once, in order, and fold none that stands out', () => {
    const turns = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(
        turns,
        fc.uniqueArray(fc.nat(59)),
        fc.nat(5),
        fc.option(fc.nat(59)),
        (n, some, around, at) => {
          const standouts = some.filter((it) => it < n).toSorted((a, b) => a - b)
          const current = at !== null && at < n ? at : null
          const rows = shownRows(n, { range: null, around }, standouts, current)
          const listed = rows.flatMap((row) => {
            if ('turn' in row) return [row.turn]
            const { first, last } = row.folded
            expect(standouts.some((it) => first - around <= it && it <= last + around)).toBe(false)
            expect(current !== null && first <= current && current <= last).toBe(false)
            return Array.from({ length: last - first + 1 }, (_, i) => first + i)
          })
          expect(listed).toEqual(Array.from({ length: n }, (_, i) => i))
        },
      ),
    )
  })
})

describe('turns that stand out', () => {
  const scheme = (id: string, defaultValue?: string): LabelScheme => ({
    id,
    title: id,
    by: 'annotator',
    source: '',
    counted: true,
    ...(defaultValue !== undefined && { defaultValue }),
    values: [],
  })
  const label = (of: string, value: string) => ({ scheme: of, value, by: 'annotator' })
  const c = conversation('a', [
    turn('a', { labels: [label('mood', 'calm')] }),
    turn('b', { labels: [label('mood', 'calm'), label('mood', 'cross')] }),
    turn('c', { labels: [label('other', 'odd')] }),
    turn('d', { labels: [label('mood', 'unheard of')] }),
  ])

  it('have another label than the default of the first scheme with one', () => {
    const found = standoutsOf(c, [scheme('other'), scheme('mood', 'calm'), scheme('third', 'x')])
    expect(found?.scheme.id).toBe('mood')
    expect(found?.turns).toEqual([1, 3])
    expect(standoutsOf(c, [scheme('other')])).toBeNull()
  })

  it.each([
    [null, 1, 1],
    [null, -1, 3],
    [1, 1, 3],
    [3, 1, null],
    [1, -1, null],
    [2, -1, 1],
  ] as const)('from %s in direction %i comes %s', (from, direction, to) => {
    expect(nextTurnOf([1, 3], from, direction)).toBe(to)
  })
})
