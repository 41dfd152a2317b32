import { twoTailed } from './student_t.ts'

/** Pairs of numbers; what one of a pair lacks leaves the pair out. */
type Series = readonly (number | null)[]

export interface Correlation {
  /** Pearson's r, from -1 to 1; NaN where one side does not vary. */
  readonly r: number
  /** Of how many pairs. */
  readonly n: number
  /** How likely so large an |r| is where there is no correlation: two-tailed t test with n - 2 degrees of freedom. */
  readonly p: number
}

/** Pearson's correlation of two series of the same length. */
export function pearson(xs: Series, ys: Series): Correlation {
  const pairs = xs.flatMap((x, i) => {
    const y = ys[i] ?? null
    return x === null || y === null ? [] : [[x, y] as const]
  })
  const n = pairs.length
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / n
  const [meanX, meanY] = [mean(0), mean(1)]
  let xx = 0
  let yy = 0
  let xy = 0
  for (const [x, y] of pairs) {
    xx += (x - meanX) ** 2
    yy += (y - meanY) ** 2
    xy += (x - meanX) * (y - meanY)
  }
  const r = xy / Math.sqrt(xx * yy)
  return { r, n, p: significance(r, n) }
}

/** The probability of so large an |r| of n pairs without any correlation. */
export function significance(r: number, n: number): number {
  if (n < 3 || Number.isNaN(r)) return Number.NaN
  if (Math.abs(r) >= 1) return 0
  return twoTailed(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2)
}

/** `*` below .05, `**` below .01; `***` below .001 where a table has them. */
export function starsOf(p: number, most: 2 | 3 = 2): string {
  if (most === 3 && p < 0.001) return '***'
  if (p < 0.01) return '**'
  return p < 0.05 ? '*' : ''
}
