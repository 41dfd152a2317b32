import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FacetFilter, MISSING } from '../../model/index.ts'
import type { Spread } from '../../readers/reader.ts'
import { isChosen, numberBars, partAfter, valueBars } from './header_bars.ts'

const BINS = 24

/** The same binning as the readers'. */
function spreadOf(numbers: readonly number[]): Spread {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
  const bins = Array.from({ length: BINS }, () => ({ all: 0, filtered: 0 }))
  for (const number of numbers) {
    const bin = bins[Math.min(BINS - 1, Math.floor(((number - min) / (max - min)) * BINS))]
    if (bin) {
      bin.all += 1
      bin.filtered += 1
    }
  }
  return { min, max, whole: numbers.every(Number.isInteger), bins }
}

const passes = (part: FacetFilter | null, number: number) =>
  part?.kind === 'range' && number >= (part.min ?? -Infinity) && number <= (part.max ?? Infinity)

describe('bars of numbers', () => {
  it('are the integers if there are few', () => {
    const bars = numberBars('turns', spreadOf([2, 2, 3, 5]))
    expect(bars.map(({ part, count }) => [part?.kind === 'range' && [part.min, part.max], count])).toEqual([
      [[null, 2], 2],
      [[3, 3], 1],
      [[4, 4], 0],
      [[5, null], 1],
    ])
  })

  it('find each number once', () => {
    const integers = fc.array(fc.integer({ min: -50, max: 3_000 }), { minLength: 2, maxLength: 60 })
    const shares = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 60 })
    const decimals = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(
        fc.oneof(
          integers,
          shares.map((all) => [...all.map((n) => n / 500), 1.002]),
          shares.map((all) => [...all.map((n) => (n % 37) / 36), 0, 1]),
          decimals.map((all) => [...all.map((n) => n / 1e6), 0, 100]),
        ),
        (numbers) => {
          const bars = numberBars('n', spreadOf(numbers))
          for (const number of numbers)
            expect(bars.filter(({ part }) => passes(part, number)).length).toBe(bars.length === 0 ? 0 : 1)
        },
      ),
    )
  })

  it('are fractions, even if the ends are integers', () => {
    const [, second] = numberBars('share', spreadOf([0, 0.13, 0.5, 1]))
    expect(second?.part).toMatchObject({ min: 0.083333333, max: 0.166666666 - 2 ** -55 })
  })

  it('are none if all numbers are equal', () => {
    expect(numberBars('n', { min: 3, max: 3, whole: true, bins: [] })).toEqual([])
  })
})

describe('bars of values', () => {
  const counts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value, i) => ({ value, count: 10 - i }))

  it('are the most frequent values, the others together, and missing ones last', () => {
    const bars = valueBars({ key: 'x' }, [{ value: MISSING, count: 20 }, ...counts], [])
    expect(bars.map(({ part, count }) => (part?.kind === 'values' ? part.include[0] : count))).toEqual([
      ...['a', 'b', 'c', 'd', 'e', 'f'],
      7,
      MISSING,
    ])
    expect(bars[6]?.values).toBe(2)
  })

  it('have a chosen value of its own, however rare', () => {
    const bars = valueBars({ key: 'x' }, counts, ['h'])
    expect(bars.map(({ values }) => values)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('are in their declared order', () => {
    const bars = valueBars(
      { key: 'x', order: ['low', 'mid', 'high'] },
      [
        { value: 'high', count: 9 },
        { value: 'low', count: 5 },
        { value: 'mid', count: 2 },
      ],
      [],
    )
    expect(bars.map(({ part }) => part?.kind === 'values' && part.include[0])).toEqual(['low', 'mid', 'high'])
  })
})

describe('pressing a bar', () => {
  const [low, mid, high] = numberBars('n', spreadOf([1, 2, 3]))
  const [yes, no] = valueBars(
    { key: 'x' },
    [
      { value: 'yes', count: 2 },
      { value: 'no', count: 1 },
    ],
    [],
  )
  if (!low || !mid || !high || !yes || !no) throw new Error('There are bars.')

  it('filters by its range, extends it on request, and removes it when pressed again', () => {
    expect(partAfter(mid, null, false)).toEqual({ kind: 'range', key: 'n', min: 2, max: 2 })
    expect(partAfter(high, mid.part, false)).toEqual(high.part)
    expect(partAfter(high, mid.part, true)).toEqual({ kind: 'range', key: 'n', min: 2, max: null })
    expect(partAfter(low, high.part, true)).toBeNull()
    expect(partAfter(mid, mid.part, false)).toBeNull()
  })

  it('adds its value, and removes it when pressed again', () => {
    const both = partAfter(no, yes.part, false)
    expect(both).toMatchObject({ include: ['yes', 'no'] })
    expect(partAfter(yes, both, false)).toMatchObject({ include: ['no'] })
    expect(partAfter(yes, yes.part, false)).toBeNull()
  })

  it('leaves the chosen bars apart from the others', () => {
    expect([low, mid, high].map((bar) => isChosen(bar, null))).toEqual([true, true, true])
    expect([low, mid, high].map((bar) => isChosen(bar, mid.part))).toEqual([false, true, false])
    expect([yes, no].map((bar) => isChosen(bar, yes.part))).toEqual([true, false])
    const without: FacetFilter = { kind: 'values', key: 'x', include: [], exclude: ['yes'], match: 'any' }
    expect([yes, no].map((bar) => isChosen(bar, without))).toEqual([false, true])
  })
})
