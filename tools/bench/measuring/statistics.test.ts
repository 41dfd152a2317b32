import { describe, expect, it } from 'vitest'
import { frameFigures, median, quantile } from './statistics.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 4, 1], 3],
    [[100, 9, 11, 10, 8, 12, 1], 10],
  ])('of %j is %d', (samples, expected) => {
    expect(median(samples)).toBe(expected)
  })

  it('of nothing is not a number', () => {
    expect(median([])).toBeNaN()
  })

  it('leaves its samples in their order', () => {
    const samples = [3, 1, 2]
    median(samples)
    expect(samples).toEqual([3, 1, 2])
  })
})

describe('quantile', () => {
  // numpy.quantile([15, 20, 35, 40, 50], …)
  it.each([
    [0, 15],
    [0.05, 16],
    [0.4, 29],
    [0.95, 48],
    [1, 50],
  ])('%d interpolates between ranks', (share, expected) => {
    expect(quantile([40, 15, 50, 20, 35], share)).toBeCloseTo(expected, 10)
  })

  it('takes a share beyond its bounds as the bound', () => {
    expect(quantile([1, 2, 3], 7)).toBe(3)
    expect(quantile([1, 2, 3], -1)).toBe(1)
  })
})

describe('frameFigures', () => {
  it('counts frames per second over the whole time, and those that came late', () => {
    expect(frameFigures([1000, 1010, 1020, 1060, 1070])).toEqual({
      perSecond: (4 * 1000) / 70,
      longest: 40,
      late: 1,
    })
  })

  it('tells nothing of a single frame', () => {
    expect(() => frameFigures([5])).toThrow(RangeError)
  })
})
