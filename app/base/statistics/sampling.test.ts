import { describe, expect, it } from 'vitest'
import { binomial, createState, drawCounts } from './sampling.ts'

describe('counts of drawn units', () => {
  it('are binomial: each number of successes about as often as its probability', () => {
    const draws = 40_000
    for (const [n, p] of [
      [5, 0.3],
      [60, 0.1],
      [40, 0.5],
      [200, 0.3],
      [3_000, 0.004],
      [90, 0.8],
    ] as const) {
      const state = createState(n)
      const found = new Float64Array(n + 1)
      for (let i = 0; i < draws; i++) {
        const k = binomial(n, p, state)
        found[k] = (found[k] as number) + 1
      }
      let probability = (1 - p) ** n
      let [chiSquare, classes] = [0, 0]
      for (let k = 0; k <= n; k++) {
        const expected = draws * probability
        if (expected >= 20) {
          chiSquare += ((found[k] as number) - expected) ** 2 / expected
          classes += 1
        }
        probability *= ((n - k) / (k + 1)) * (p / (1 - p))
      }
      // Far above what χ² exceeds once in a million.
      expect(chiSquare, `${n} ${p}`).toBeLessThan(classes + 6 * Math.sqrt(2 * classes) + 10)
      expect(classes).toBeGreaterThan(3)
    }
  })

  it('are as many as there are units, with the spread of a multinomial distribution', () => {
    const all = Float64Array.of(0, 1, 12, 9_000_000, 700_000, 0, 3)
    const units = all.reduce((sum, count) => sum + count, 0)
    const state = createState(1)
    const counts = new Float64Array(all.length)
    const [sums, squares] = [new Float64Array(all.length), new Float64Array(all.length)]
    const draws = 4_000
    for (let i = 0; i < draws; i++) {
      drawCounts(all, counts, state)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(units)
      for (const [row, count] of counts.entries()) {
        const difference = count - (all[row] as number)
        sums[row] = (sums[row] as number) + difference
        squares[row] = (squares[row] as number) + difference ** 2
      }
    }
    for (const [row, count] of all.entries()) {
      const variance = (count * (units - count)) / units
      expect(Math.abs((sums[row] as number) / draws)).toBeLessThanOrEqual(5 * Math.sqrt(variance / draws))
      if (count > 100) expect((squares[row] as number) / draws / variance).toBeCloseTo(1, 0.8)
    }
    expect([counts[0], counts[5]]).toEqual([0, 0])
  })
})
