import {
  type AnyInterval,
  bcaOfMoments,
  type JackknifeMoments,
  MIN_OBSERVATIONS,
  type NoInterval,
  percentile,
} from './interval.ts'
import { createState, drawUnits } from './sampling.ts'

/**
 * Measured cases, such as turns, of conversations in groups. Columns of equal length: each row has `n` cases of one
 * conversation in one group with the same value. A share is the mean of values 0 and 1.
 */
export interface ClusteredValues {
  /** Number of groups. A group may have no rows. */
  readonly groups: number
  /** Keys of conversations. */
  readonly cluster: ArrayLike<number>
  /** From 0. */
  readonly group: ArrayLike<number>
  readonly value: ArrayLike<number>
  readonly n: ArrayLike<number>
}

/** Intervals of a group's figure, of its difference from the first group, and of its ratio to the first group. */
export interface GroupIntervals {
  /** Null if the figure is undefined. */
  readonly value: AnyInterval | NoInterval | null
  /** Null for the first group too. */
  readonly difference: AnyInterval | NoInterval | null
  readonly ratio: AnyInterval | NoInterval | null
}

export interface ClusterBootstrapOptions {
  readonly of: 'mean' | 'median'
  /** The same seed gives the same intervals. */
  readonly seed: number
  /** Default: `CLUSTER_SAMPLES`. */
  readonly samples?: number
}

export const CLUSTER_SAMPLES = 2000

/**
 * 95 % intervals of means or medians by resampling whole conversations, because cases of one conversation are not
 * independent. BCa for means, percentiles for medians. Groups that share no conversation are resampled separately,
 * others together.
 * Source: A. Davison & D. Hinkley, Bootstrap Methods and their Application (1997), section 3.8.
 *
 * A generator, so that the caller can stop: it yields the number of drawn samples after each one.
 */
export function* clusterBootstrap(
  values: ClusteredValues,
  { of, seed, samples = CLUSTER_SAMPLES }: ClusterBootstrapOptions,
): Generator<number, readonly GroupIntervals[]> {
  const strata = toStrata(values)
  const figure = of === 'mean' ? createMeans(strata, values.groups) : createMedians(strata, values.groups)
  for (const { times } of strata) times.fill(1)
  const original = figure().slice()
  const columns = Array.from({ length: 3 * values.groups }, () => new Float64Array(samples))
  const defined = columns.map(() => 0)
  const state = createState(seed)
  for (let sample = 1; sample <= samples; sample++) {
    for (const { units, times } of strata) drawUnits(units, times, state)
    const found = contrasts(figure())
    for (let i = 0; i < found.length; i++) {
      const value = found[i] as number
      if (!Number.isFinite(value)) continue
      const column = columns[i] as Float64Array
      column[defined[i] as number] = value
      defined[i] = (defined[i] as number) + 1
    }
    yield sample
  }
  const moments = of === 'mean' ? jackknife(strata, values.groups) : null
  const clusters = clustersByGroup(strata, values.groups)
  const enough = (group: number) => (clusters[group] as number) >= MIN_OBSERVATIONS
  const all = Array.from(contrasts(original), (value, i): AnyInterval | NoInterval | null => {
    const [group, kind] = [Math.floor(i / 3), i % 3]
    if (!Number.isFinite(value) || (kind > 0 && group === 0)) return null
    if (!enough(group) || (kind > 0 && !enough(0))) return { whyNot: 'too_few' }
    const sorted = (columns[i] as Float64Array).subarray(0, defined[i]).sort()
    if (!moments) return percentileInterval(value, sorted)
    const units = (clusters[group] as number) + (kind > 0 ? (clusters[0] as number) : 0)
    const [least, most] = kind === 2 ? [0, Number.POSITIVE_INFINITY] : RANGE
    return bcaOfMoments({ ...(moments[i] as JackknifeMoments), value, samples: sorted, units, least, most })
  })
  return Array.from({ length: values.groups }, (_, group) => ({
    value: all[3 * group] ?? null,
    difference: all[3 * group + 1] ?? null,
    ratio: all[3 * group + 2] ?? null,
  }))
}

const RANGE = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** For each group its figure, its difference from the first group, and its ratio to the first group. */
function contrasts(figures: Float64Array): Float64Array {
  const first = figures[0] as number
  const all = new Float64Array(3 * figures.length)
  for (let group = 0; group < figures.length; group++) {
    const value = figures[group] as number
    all[3 * group] = value
    all[3 * group + 1] = value - first
    all[3 * group + 2] = value / first
  }
  return all
}

function percentileInterval(value: number, sorted: Float64Array): AnyInterval | NoInterval {
  if (sorted.length === 0 || sorted[0] === sorted.at(-1)) return { whyNot: 'no_spread' }
  const [low, high] = [percentile(sorted, 0.025), percentile(sorted, 0.975)]
  return {
    low: Math.min(low, value),
    high: Math.max(high, value),
    method: 'percentile',
    defined: sorted.length,
  }
}

/** Conversations that are resampled together. */
interface Stratum {
  /** 0, 1, 2, …: one per conversation. */
  readonly units: Int32Array
  /** Number of times that each conversation was drawn. Overwritten by each sample. */
  readonly times: Float64Array
  /** Rows of its conversations, as columns. */
  readonly unit: Int32Array
  readonly group: Int32Array
  readonly value: Float64Array
  readonly n: Float64Array
}

function toStrata({ groups, cluster, group, value, n }: ClusteredValues): readonly Stratum[] {
  const groupOf = new Map<number, number>()
  let shared = false
  for (let row = 0; row < cluster.length; row++) {
    const known = groupOf.get(cluster[row] as number)
    if (known === undefined) groupOf.set(cluster[row] as number, group[row] as number)
    else if (known !== group[row]) shared = true
  }
  const rows: number[][] = Array.from({ length: shared ? 1 : groups }, () => [])
  for (let row = 0; row < cluster.length; row++) rows[shared ? 0 : (group[row] as number)]?.push(row)
  return rows.map((own) => {
    const unitOf = new Map<number, number>()
    const unit = Int32Array.from(own, (row) => {
      const key = cluster[row] as number
      const known = unitOf.get(key) ?? unitOf.size
      unitOf.set(key, known)
      return known
    })
    return {
      units: Int32Array.from({ length: unitOf.size }, (_, i) => i),
      times: new Float64Array(unitOf.size),
      unit,
      group: Int32Array.from(own, (row) => group[row] as number),
      value: Float64Array.from(own, (row) => value[row] as number),
      n: Float64Array.from(own, (row) => n[row] as number),
    }
  })
}

/** Means by group for the current `times`. `NaN` without cases. The result is overwritten by the next call. */
function createMeans(strata: readonly Stratum[], groups: number): () => Float64Array {
  const [sums, counts, means] = [0, 1, 2].map(() => new Float64Array(groups)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  return () => {
    sums.fill(0)
    counts.fill(0)
    for (const { times, unit, group, value, n } of strata)
      for (let row = 0; row < unit.length; row++) {
        const cases = (n[row] as number) * (times[unit[row] as number] as number)
        if (cases === 0) continue
        const g = group[row] as number
        counts[g] = (counts[g] as number) + cases
        sums[g] = (sums[g] as number) + cases * (value[row] as number)
      }
    for (let g = 0; g < groups; g++) means[g] = (sums[g] as number) / (counts[g] as number)
    return means
  }
}

/** Like `createMeans`, for medians. */
function createMedians(strata: readonly Stratum[], groups: number): () => Float64Array {
  const distinct = Float64Array.from(new Set(strata.flatMap(({ value }) => Array.from(value)))).sort()
  const rank = new Map(Array.from(distinct, (value, i) => [value, i]))
  const ranks = strata.map(({ value }) => Int32Array.from(value, (one) => rank.get(one) as number))
  const counts = Array.from({ length: groups }, () => new Float64Array(distinct.length))
  const medians = new Float64Array(groups)
  return () => {
    for (const column of counts) column.fill(0)
    for (const [s, { times, unit, group, n }] of strata.entries())
      for (let row = 0; row < unit.length; row++) {
        const column = counts[group[row] as number] as Float64Array
        const at = (ranks[s] as Int32Array)[row] as number
        column[at] = (column[at] as number) + (n[row] as number) * (times[unit[row] as number] as number)
      }
    for (const [g, column] of counts.entries()) medians[g] = weightedMedian(distinct, column)
    return medians
  }
}

/** Median of values that occur `counts` times. The mean of the middle two if their number is even. */
export function weightedMedian(ascending: ArrayLike<number>, counts: ArrayLike<number>): number {
  let all = 0
  for (let i = 0; i < counts.length; i++) all += counts[i] as number
  let before = 0
  for (let i = 0; i < counts.length; i++) {
    before += counts[i] as number
    if (before < all / 2 || before === 0) continue
    if (before > all / 2) return ascending[i] as number
    let next = i + 1
    while (counts[next] === 0) next++
    return ((ascending[i] as number) + (ascending[next] as number)) / 2
  }
  return Number.NaN
}

function clustersByGroup(strata: readonly Stratum[], groups: number): readonly number[] {
  const clusters = Array.from({ length: groups }, () => new Set<string>())
  for (const [s, { unit, group }] of strata.entries())
    for (let row = 0; row < unit.length; row++) clusters[group[row] as number]?.add(`${s}/${unit[row]}`)
  return clusters.map(({ size }) => size)
}

/**
 * Moments of means and their contrasts by leaving out one conversation at a time, with the sums over strata that
 * `scipy.stats.bootstrap` uses for several samples.
 */
function jackknife(strata: readonly Stratum[], groups: number): readonly JackknifeMoments[] {
  const totals = Array.from({ length: 2 * groups }, () => 0)
  for (const { group, value, n } of strata)
    for (let row = 0; row < group.length; row++) {
      const g = group[row] as number
      totals[2 * g] = (totals[2 * g] as number) + (n[row] as number) * (value[row] as number)
      totals[2 * g + 1] = (totals[2 * g + 1] as number) + (n[row] as number)
    }
  const moments = Array.from({ length: 3 * groups }, () => ({ squares: 0, cubes: 0, variance: 0 }))
  const meansOf = (sums: readonly number[]) =>
    Float64Array.from({ length: groups }, (_, g) => (sums[2 * g] as number) / (sums[2 * g + 1] as number))
  for (const stratum of strata) {
    const { unit, group, value, n, units } = stratum
    const rowsOf = Array.from(units, (): number[] => [])
    for (let row = 0; row < unit.length; row++) rowsOf[unit[row] as number]?.push(row)
    const left = rowsOf.map((rows) => {
      const sums = totals.slice()
      for (const row of rows) {
        const g = group[row] as number
        sums[2 * g] = (sums[2 * g] as number) - (n[row] as number) * (value[row] as number)
        sums[2 * g + 1] = (sums[2 * g + 1] as number) - (n[row] as number)
      }
      return contrasts(meansOf(sums))
    })
    for (const [i, moment] of moments.entries()) {
      const known = left.map((all) => all[i] as number).filter(Number.isFinite)
      const mean = known.reduce((sum, one) => sum + one, 0) / known.length
      const count = known.length
      for (const one of known) {
        const influence = ((count - 1) / count) * (mean - one)
        moment.squares += influence ** 2
        moment.cubes += influence ** 3
        moment.variance += ((count - 1) / count) * (mean - one) ** 2
      }
    }
  }
  return moments.map(({ squares, cubes, variance }) => ({
    acceleration: squares > 0 ? cubes / (6 * squares ** 1.5) : 0,
    error: Math.sqrt(variance),
  }))
}
