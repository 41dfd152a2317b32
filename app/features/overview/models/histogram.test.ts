import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, rangeOfBins, wholeBins } from './histogram.ts'

const counts = (numbers: readonly number[]) => numbers.map((all) => ({ all, filtered: Math.floor(all / 2) }))

describe('bins of whole numbers', () => {
  it('hold a number each where there are few', () => {
    const bins = wholeBins({ min: 3, max: 5, bins: counts([1, 0, 4]) }, 24)
    expect(bins.map(({ from, to, all }) => [from, to, all])).toEqual([
      [3, 3, 1],
      [4, 4, 0],
      [5, 5, 4],
    ])
  })

  it('begin at multiples of a round width', () => {
    const bins = wholeBins({ min: 4, max: 12, bins: counts([1, 1, 1, 1, 1, 1, 1, 1, 1]) }, 3)
    expect(bins.map(({ from, to, all }) => [from, to, all])).toEqual([
      [0, 4, 1],
      [5, 9, 5],
      [10, 14, 3],
    ])
  })

  it('lose and repeat no conversation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 40 }),
        (min, numbers, most) => {
          const bins = wholeBins({ min, max: min + numbers.length - 1, bins: counts(numbers) }, most)
          const sum = (of: 'all' | 'filtered', list: readonly { all: number; filtered: number }[]) =>
            list.reduce((total, one) => total + one[of], 0)
          for (const of of ['all', 'filtered'] as const) expect(sum(of, bins)).toBe(sum(of, counts(numbers)))
          expect(bins.length).toBeLessThanOrEqual(most + 1)
        },
      ),
    )
  })

  it('stay as they are where the numbers are not whole', () => {
    expect(wholeBins({ min: 0, max: 1, bins: counts([1, 2, 3, 4]) }, 2).map(({ to }) => to)).toEqual([
      0.25, 0.5, 0.75, 1,
    ])
  })

  it('make ranges whose ends are open where they leave out nothing', () => {
    const bins = wholeBins({ min: 1, max: 4, bins: counts([1, 1, 1, 1]) }, 24)
    expect(rangeOfBins(bins, 2, 1)).toEqual({ min: 2, max: 3 })
    expect(rangeOfBins(bins, 0, 3)).toEqual({ min: null, max: null })
    expect(bins.map((bin) => isWithin(bin, { min: 2, max: 3 }))).toEqual([false, true, true, false])
  })
})
