import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberScale, parseEnd, rangeOf, thumbsOf } from './number_scale.ts'

describe('a scale', () => {
  it('has whole steps between whole numbers, and round ones elsewhere', () => {
    expect(numberScale(0, 36)).toEqual({ min: 0, max: 36, low: 0, high: 36, step: 1 })
    expect(numberScale(1, 5)).toMatchObject({ low: 1, high: 5, step: 1 })
    expect(numberScale(0, 25_000)).toMatchObject({ low: 0, high: 25_000, step: 500 })
    expect(numberScale(0.37, 1.21)).toMatchObject({ low: 0.37, high: 1.21, step: 0.01 })
    expect(numberScale(-7, 1_003)).toMatchObject({ low: -20, high: 1020, step: 20 })
  })

  it('is none where there is nothing to choose', () => {
    expect(numberScale(3, 3)).toBeNull()
  })

  it('holds all data, in whole steps', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(number, number, (a, b) => {
        const scale = numberScale(Math.min(a, b), Math.max(a, b))
        fc.pre(scale !== null && scale.max - scale.min > 1e-3)
        if (!scale) return
        const { low, high, min, max, step } = scale
        const slack = step * 1e-6
        expect(low).toBeLessThanOrEqual(min + slack)
        expect(high).toBeGreaterThanOrEqual(max - slack)
        const steps = (high - low) / step
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-4)
        expect(steps).toBeLessThanOrEqual(102)
        expect(rangeOf(scale, thumbsOf(scale, null, null))).toEqual({ min: null, max: null })
      }),
    )
  })
})

describe('thumbs', () => {
  const scale = numberScale(-7, 1_003)
  if (!scale) throw new Error('There is a scale.')

  it('stand for a range and back, with open ends at the ends', () => {
    expect(thumbsOf(scale, null, 100)).toEqual([-20, 100])
    expect(rangeOf(scale, [-20, 100])).toEqual({ min: null, max: 100 })
    expect(rangeOf(scale, [20, 1020])).toEqual({ min: 20, max: null })
    expect(rangeOf(scale, [0, 1000])).toEqual({ min: 0, max: 1000 })
  })

  it('stay on the scale, in order', () => {
    expect(thumbsOf(scale, -500, 5000)).toEqual([-20, 1020])
    expect(thumbsOf(scale, 50, 10)).toEqual([10, 50])
  })
})

describe('a typed end', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['-0,5', -0.5],
    ['−3', -3],
    ['1e3', 1000],
    ['ten', undefined],
    ['Infinity', undefined],
  ])('%j is %j', (text, value) => expect(parseEnd(text)).toBe(value))
})
