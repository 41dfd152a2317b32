import {
  type ClusteredValues,
  type GroupIntervals,
  weightedMedian,
} from '../../../base/statistics/cluster_bootstrap.ts'
import { type AnyInterval, type NoInterval, wilson } from '../../../base/statistics/interval.ts'
import { riskRatio, shareDifference } from '../../../base/statistics/shares.ts'
import type { ComparedUnit, MeasuredCases } from '../../../readers/comparisons.ts'
import type { ComparisonAddress } from '../../../state/comparison_params.ts'

export type Statistic = Exclude<ComparisonAddress['measure'], 'words'>

/** An estimate with its interval. Undefined while the interval is calculated. */
export interface Estimate {
  readonly value: number
  readonly interval: AnyInterval | NoInterval | undefined
}

/** The figure of a group. */
export interface GroupFigure {
  /** Cases that have a value. */
  readonly n: number
  /** Conversations with such cases. */
  readonly conversations: number
  /** Cases without a value. */
  readonly without: number
  /** For shares: cases that count. */
  readonly hits: number | null
  /** Null if the group has no case with a value. */
  readonly figure: Estimate | null
  /** Difference from the first group. Null for the first group, and without a figure. */
  readonly difference: Estimate | null
  /** For shares: ratio to the first group. Null if undefined, too. */
  readonly ratio: Estimate | null
  /** Distinct values with their numbers of cases, ascending. */
  readonly distribution: readonly (readonly [value: number, cases: number])[]
}

/** How intervals are calculated. */
export type Method = 'independent' | 'clusters'

/**
 * Wilson's and related intervals need independent cases: conversations in groups that share none. Everything else is
 * resampled by conversation.
 */
export function methodOf(cases: MeasuredCases, unit: ComparedUnit, statistic: Statistic): Method {
  if (statistic !== 'share' || unit !== 'conversation') return 'clusters'
  return new Set(cases.cluster).size === cases.cluster.length ? 'independent' : 'clusters'
}

export function clustered(cases: MeasuredCases): ClusteredValues {
  return { groups: cases.without.length, ...pick(cases) }
}

const pick = ({ group, cluster, value, n }: MeasuredCases) => ({ group, cluster, value, n })

/** @param intervals by group, if they are calculated by resampling and known */
export function groupFigures(
  cases: MeasuredCases,
  unit: ComparedUnit,
  statistic: Statistic,
  intervals: readonly GroupIntervals[] | null,
): readonly GroupFigure[] {
  const method = methodOf(cases, unit, statistic)
  const sums = cases.without.map((without, group) => sumsOf(cases, group, without, statistic))
  const first = sums[0]
  return sums.map(({ value, ...own }, group) => {
    const base = { ...own, hits: statistic === 'share' ? own.hits : null }
    if (value === null) return { ...base, figure: null, difference: null, ratio: null }
    const resampled = intervals?.[group]
    const shares = first && first.value !== null && group > 0 ? ([own, first] as const) : null
    if (method === 'independent') {
      const [a, b] = shares?.map(({ hits, n }) => ({ hits, all: n })) ?? []
      return {
        ...base,
        figure: { value, interval: wilson(value, own.n) },
        difference: a && b ? shareDifference(a, b) : null,
        ratio: a && b ? riskRatio(a, b) : null,
      }
    }
    const from = shares ? (first?.value as number) : null
    return {
      ...base,
      figure: { value, interval: resampled?.value ?? undefined },
      difference:
        from === null ? null : { value: value - from, interval: resampled?.difference ?? undefined },
      ratio:
        from === null || from === 0 || statistic !== 'share'
          ? null
          : { value: value / from, interval: resampled?.ratio ?? undefined },
    }
  })
}

function sumsOf(cases: MeasuredCases, group: number, without: number, statistic: Statistic) {
  const clusters = new Set<number>()
  const counts = new Map<number, number>()
  let [n, sum] = [0, 0]
  for (let row = 0; row < cases.group.length; row++) {
    if (cases.group[row] !== group) continue
    const [value, times] = [cases.value[row] as number, cases.n[row] as number]
    clusters.add(cases.cluster[row] as number)
    counts.set(value, (counts.get(value) ?? 0) + times)
    n += times
    sum += value * times
  }
  const distribution = [...counts].sort(([a], [b]) => a - b)
  const middle = () =>
    weightedMedian(
      distribution.map(([value]) => value),
      distribution.map(([, times]) => times),
    )
  return {
    n,
    conversations: clusters.size,
    without,
    hits: sum,
    value: n === 0 ? null : statistic === 'median' ? middle() : sum / n,
    distribution,
  }
}

/** Counts of values in bins of equal width over all groups. One bin per number if there are few whole numbers. */
export function histograms(figures: readonly GroupFigure[], most = 24) {
  const values = figures.flatMap(({ distribution }) => distribution.map(([value]) => value))
  if (values.length === 0) return null
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const whole = values.every(Number.isInteger) && high - low < most
  const bins = whole ? high - low + 1 : most
  const step = whole ? 1 : (high - low) / bins || 1
  return {
    low,
    step,
    bins,
    whole,
    counts: figures.map(({ distribution }) => {
      const counts = new Array<number>(bins).fill(0)
      for (const [value, n] of distribution) {
        const bin = Math.min(bins - 1, Math.floor((value - low) / step))
        counts[bin] = (counts[bin] as number) + n
      }
      return counts
    }),
  }
}
