import { twoTailed } from './student_t.ts'

/** Values to be paired. Pairs with a missing value are ignored. */
type Series = readonly (number | null)[]

export interface Correlation {
  /** Pearson's r from -1 to 1, or NaN if one side is constant. */
  readonly r: number
  /** Number of pairs. */
  readonly n: number
  /** Probability of at least this |r| without correlation: two-tailed t test with n - 2 degrees of freedom. */
  readonly p: number
}

/** Pearson's correlation of two series of equal length. */
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

/** Probability of at least this |r| for n uncorrelated pairs. */
export function significance(r: number, n: number): number {
  if (n < 3 || Number.isNaN(r)) return Number.NaN
  if (Math.abs(r) >= 1) return 0
  return twoTailed(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2)
}

/** `*` below .05, `**` below .01, and `***` below .001 if the table uses three stars. */
export function starsOf(p: number, most: 2 | 3 = 2): string {
  if (most === 3 && p < 0.001) return '***'
  if (p < 0.01) return '**'
  return p < 0.05 ? '*' : ''
}
