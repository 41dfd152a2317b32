/**
 * - `bca`: bootstrap, bias-corrected and accelerated
 * - `jackknife`: Student's t with the jackknife's standard error, if the bootstrap is too skewed
 * - `percentile`: the middle 95 % of the bootstrap samples, for medians
 * - `wilson`: Wilson's score interval of a share
 * - `newcombe`: difference of two independent shares, from their Wilson intervals
 * - `katz`: ratio of two independent shares, normal on the log scale
 */
export type IntervalMethod = 'bca' | 'jackknife' | 'percentile' | 'wilson' | 'newcombe' | 'katz'

/** A 95 % interval that contains its estimate. */
export interface Interval<Method extends IntervalMethod = 'bca' | 'jackknife' | 'wilson'> {
  readonly low: number
  readonly high: number
  readonly method: Method
  /** Number of bootstrap samples in which the figure is defined. Undefined for shares. */
  readonly defined?: number
}

/** An interval by any method. */
export type AnyInterval = Interval<IntervalMethod>

/** Reason why a figure has no interval. */
export interface NoInterval {
  /**
   * - `too_few`: based on fewer than `MIN_OBSERVATIONS` turns
   * - `no_spread`: equal in so many samples that they say nothing about its precision
   */
  readonly whyNot: 'too_few' | 'no_spread'
}

/** Bootstrap intervals of fewer turns are not shown, because their coverage falls below 85 % (simulated for κ). */
export const MIN_OBSERVATIONS = 10

/** The 97.5 % quantile of the standard normal distribution. */
export const Z = 1.959963984540054

/** Wilson's score interval of the share `share` of `all` independent cases. Source: E. B. Wilson, JASA 22 (1927). */
export function wilson(share: number, all: number): Interval {
  const square = Z * Z
  const middle = (share + square / (2 * all)) / (1 + square / all)
  const half = (Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all * all))) / (1 + square / all)
  return {
    low: Math.min(share, Math.max(0, middle - half)),
    high: Math.max(share, Math.min(1, middle + half)),
    method: 'wilson',
  }
}

/** Values of a figure with one unit, or one group of units, left out at a time. */
export interface Jackknife {
  readonly values: readonly number[]
  /** Number of units that give the value when left out. */
  readonly weights: readonly number[]
}

interface Resampled {
  readonly value: number
  /** Lowest possible value. The highest is 1. */
  readonly least: number
  /** In bootstrap samples, ascending. */
  readonly samples: Float64Array
  readonly jackknife: Jackknife
}

/** Bias-corrected and accelerated bootstrap interval of a figure of one sample. See `bcaOfMoments`. */
export function bcaInterval({ value, least, samples, jackknife }: Resampled): Interval | NoInterval {
  const units = jackknife.weights.reduce((sum, weight) => sum + weight, 0)
  return bcaOfMoments({ ...jackknifeMoments(jackknife), value, samples, units, least, most: 1 })
}

/** Skewness and precision of a figure, estimated by a jackknife. */
export interface JackknifeMoments {
  readonly acceleration: number
  /** Standard error. */
  readonly error: number
}

interface ResampledMoments extends JackknifeMoments {
  readonly value: number
  /** In bootstrap samples, ascending. */
  readonly samples: Float64Array
  /** Number of resampled units. */
  readonly units: number
  /** Lowest and highest possible value. */
  readonly least: number
  readonly most: number
}

/**
 * Bias-corrected and accelerated bootstrap interval.
 * Source: B. Efron & R. Tibshirani, An Introduction to the Bootstrap (1993), section 14.3. Ties count half below the
 * estimate, as in scipy.stats.bootstrap; percentiles are interpolated (Hyndman & Fan 1996, definition 7).
 *
 * If nearly all samples are on one side of the estimate, the corrected percentiles collapse into a tail that may not
 * contain it. Student's t with the jackknife's standard error is used instead.
 */
export function bcaOfMoments(resampled: ResampledMoments): Interval | NoInterval {
  const { value, samples, units, acceleration, error } = resampled
  if (samples.length === 0 || samples[0] === samples.at(-1)) return { whyNot: 'no_spread' }
  const bias = normalQuantile(shareBelow(samples, value))
  const tail = (z: number) => {
    const shifted = bias + z
    return normalShare(bias + shifted / Math.max(0, 1 - acceleration * shifted))
  }
  const defined = samples.length
  const interval = (low: number, high: number, method: Interval['method']) => {
    const whole = { low: Math.min(low, value), high: Math.max(high, value), method, defined }
    return whole.low === whole.high ? ({ whyNot: 'no_spread' } as const) : whole
  }
  if (Math.abs(bias) < Z) return interval(percentile(samples, tail(-Z)), percentile(samples, tail(Z)), 'bca')
  const half = studentQuantile(Math.max(1, units - 1)) * error
  return interval(
    Math.max(resampled.least, value - half),
    Math.min(resampled.most, value + half),
    'jackknife',
  )
}

/** Acceleration (Efron & Tibshirani 1993, equation 14.15) and standard error (equation 11.5). */
function jackknifeMoments({ values, weights }: Jackknife): JackknifeMoments {
  const units = weights.reduce((sum, weight) => sum + weight, 0)
  if (units === 0) return { acceleration: 0, error: 0 }
  const mean = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / units
  let [squares, cubes] = [0, 0]
  for (const [i, value] of values.entries()) {
    squares += (weights[i] ?? 0) * (mean - value) ** 2
    cubes += (weights[i] ?? 0) * (mean - value) ** 3
  }
  return {
    acceleration: squares > 0 ? cubes / (6 * squares ** 1.5) : 0,
    error: Math.sqrt(((units - 1) / units) * squares),
  }
}

/** @param samples ascending */
function shareBelow(samples: Float64Array, value: number): number {
  let [below, equal] = [0, 0]
  for (const sample of samples) {
    if (sample < value) below += 1
    else if (sample === value) equal += 1
  }
  return (below + equal / 2) / samples.length
}

/** Interpolated (Hyndman & Fan 1996, definition 7). @param sorted ascending, not empty */
export function percentile(sorted: Float64Array, share: number): number {
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)] as number
  const above = sorted[Math.ceil(rank)] as number
  return below + (above - below) * (rank - Math.floor(rank))
}

/** The standard normal distribution function. Source: G. Marsaglia, Journal of Statistical Software 11/4 (2004). */
export function normalShare(z: number): number {
  if (z < -8) return 0
  if (z > 8) return 1
  let [term, sum] = [z, z]
  for (let i = 3; sum + term !== sum; i += 2) {
    term *= (z * z) / i
    sum += term
  }
  return Math.min(1, Math.max(0, 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)))
}

/** Inverse of `normalShare` by bisection. −8 and 8 for shares of 0 and 1. */
function normalQuantile(share: number): number {
  let [low, high] = [-8, 8]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The 97.5 % quantile of Student's t, to four digits from 9 degrees on. Source: Abramowitz & Stegun 26.7.5. */
export function studentQuantile(degrees: number): number {
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7]
  return (
    Z +
    (z3 + Z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * degrees ** 3)
  )
}
