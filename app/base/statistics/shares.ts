import { type AnyInterval, type NoInterval, wilson, Z } from './interval.ts'

/** A number of cases and how many of them count. */
export interface Share {
  readonly hits: number
  /** Not 0. */
  readonly all: number
}

/** A difference or ratio and its 95 % interval, or why it has none. */
export interface Contrast {
  readonly value: number
  readonly interval: AnyInterval | NoInterval
}

/**
 * Difference of two independent shares, `a` minus `b`.
 * Source: R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, method 10.
 */
export function shareDifference(a: Share, b: Share): Contrast {
  const [p, q] = [a.hits / a.all, b.hits / b.all]
  const [first, second] = [wilson(p, a.all), wilson(q, b.all)]
  const value = p - q
  const low = value - Math.hypot(p - first.low, second.high - q)
  const high = value + Math.hypot(first.high - p, q - second.low)
  return { value, interval: { low: Math.max(-1, low), high: Math.min(1, high), method: 'newcombe' } }
}

/**
 * Ratio of two independent shares, `a` over `b`. Null if no case of `b` counts.
 * Source: D. Katz et al., Biometrics 34 (1978) 469–474, method C.
 */
export function riskRatio(a: Share, b: Share): Contrast | null {
  if (b.hits === 0) return null
  const value = a.hits / a.all / (b.hits / b.all)
  if (a.hits === 0) return { value, interval: { whyNot: 'no_spread' } }
  const half = Z * Math.sqrt(1 / a.hits - 1 / a.all + 1 / b.hits - 1 / b.all)
  return {
    value,
    interval: { low: value * Math.exp(-half), high: value * Math.exp(half), method: 'katz' },
  }
}
