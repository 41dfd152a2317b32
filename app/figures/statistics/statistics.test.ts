import { describe, expect, it } from 'vitest'
import { pearson, significance, starsOf } from './correlation.ts'
import { chanceF1, f1, macroF1 } from './f1.ts'
import { incompleteBeta, logGamma, twoTailed } from './student_t.ts'

describe("Student's t", () => {
  // Critical values of the printed tables (two-tailed), e.g. NIST/SEMATECH e-Handbook, 1.3.6.7.2.
  it.each([
    [12.706, 1, 0.05],
    [63.657, 1, 0.01],
    [2.776, 4, 0.05],
    [2.228, 10, 0.05],
    [3.169, 10, 0.01],
    [4.587, 10, 0.001],
    [2.042, 30, 0.05],
    [1.984, 100, 0.05],
    [2.626, 100, 0.01],
    [3.3, 1000, 0.001],
  ])('is beyond %d of %d degrees of freedom with p = %d', (t, degrees, p) => {
    expect(twoTailed(t, degrees) / p).toBeCloseTo(1, 2)
    expect(twoTailed(-t, degrees)).toBeCloseTo(twoTailed(t, degrees), 12)
  })

  it('rests on functions with known values', () => {
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 12)
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
    expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 12)
    expect(incompleteBeta(0.5, 2, 2)).toBeCloseTo(0.5, 12)
    // I_x(1, b) = 1 - (1 - x)^b
    expect(incompleteBeta(0.9, 1, 7)).toBeCloseTo(1 - 0.1 ** 7, 12)
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1])
  })
})

describe('stars', () => {
  // Minimum |r|, as listed with the published figures.
  it.each([
    [792, 0.0697, '*'],
    [792, 0.0915, '**'],
    [2060, 0.0432, '*'],
    [2060, 0.0567, '**'],
  ])('of %d pairs begin at |r| = %d with %s', (n, r, stars) => {
    expect(starsOf(significance(r + 0.0001, n))).toBe(stars)
    expect(starsOf(significance(-r - 0.0001, n))).toBe(stars)
    expect(starsOf(significance(r - 0.0001, n))).not.toBe(stars)
  })

  it('are three at most where a table has three', () => {
    expect(starsOf(significance(0.1648, 396), 3)).toBe('***')
    expect(starsOf(significance(0.1646, 396), 3)).toBe('**')
    expect(starsOf(significance(0.5, 396))).toBe('**')
  })
})

describe("Pearson's r", () => {
  it('is that of Anscombe’s first quartet', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const { r, n, p } = pearson(x, y)
    expect(r).toBeCloseTo(0.81642, 5)
    expect(n).toBe(11)
    expect(p).toBeCloseTo(0.00217, 5)
  })

  it('leaves pairs out that lack a side, and is no number where nothing varies', () => {
    expect(pearson([1, 2, null, 4], [2, 4, 9, null])).toMatchObject({ n: 2, r: 1 })
    const flat = pearson([1, 1, 1], [1, 2, 3])
    expect([flat.r, flat.p]).toEqual([Number.NaN, Number.NaN])
    expect(starsOf(flat.p)).toBe('')
  })
})

describe('F1', () => {
  it('is the harmonic mean of precision and recall', () => {
    const [precision, recall] = [3 / 5, 3 / 4]
    expect(f1({ hits: 3, false: 2, missed: 1 })).toBeCloseTo((2 * precision * recall) / (precision + recall))
    expect(f1({ hits: 0, false: 0, missed: 4 })).toBe(0)
  })

  it('of both classes is their mean', () => {
    const table = { bothLie: 3, onlyPredicted: 2, onlyTrue: 1, neither: 14 }
    expect(macroF1(table)).toBeCloseTo((6 / 9 + 28 / 31) / 2)
  })

  it('of chance is what coin tosses come to', () => {
    // Half of 40 true cases are hit, half of all 100 are predicted: 2 · 20 / (50 + 40).
    expect(chanceF1(40, 100)).toBeCloseTo(40 / 90)
  })
})
