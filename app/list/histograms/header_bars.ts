import { DAY, type TimeScale } from '../../base/time/times.ts'
import { ordinalRanks } from '../../fields/ordinal.ts'
import {
  type Facet,
  type FacetFilter,
  MISSING,
  type RangeFilter,
  type ValuesFilter,
} from '../../model/index.ts'
import type { Spread, ValueCount } from '../../readers/reader.ts'

/** A bar of a column's histogram: some values of its facet. */
export interface Bar {
  /** Conversations under the filter, except for its part about this facet. */
  readonly count: number
  /** Conversations without the filter. Equals `count` where that is unknown. */
  readonly all: number
  /** Filter part that selects these values, or null if the bar stands for several values that have none. */
  readonly part: FacetFilter | null
  /** Number of values that the bar stands for, if it has no part. */
  readonly values: number
}

/** Number of bars of a numeric column, unless it has fewer distinct integers. */
const BARS = 12

/** Number of values of a category that get a bar, besides missing values. */
const VALUES = 6

/** Minimum number of steps between the smallest and the largest number, if they aren't integers. */
const STEPS = 1e9

/**
 * Bars of a numeric facet from left to right. Ranges don't overlap and have open ends at both sides, so that rounding
 * excludes no number. If the numbers are integers, so are the ends of all ranges.
 * @param as scale of times, whose bars start at whole milliseconds, or at days if all of them do
 * @returns empty if there is nothing to choose
 */
export function numberBars(key: string, { min, max, whole, bins }: Spread, as?: TimeScale): readonly Bar[] {
  if (!(max > min)) return []
  const width = (max - min) / bins.length
  const isStepped = whole || as !== undefined
  const step = as ? (whole ? DAY : 1) : whole ? 1 : 10 ** Math.floor(Math.log10((max - min) / STEPS))
  const steps = isStepped ? Math.ceil : Math.floor
  const round = as ? (value: number) => value : tidy
  const startOf = (bin: number) => round(steps(round((min + bin * width) / step)) * step)
  const merged = Math.max(1, Math.round(bins.length / BARS))
  const bars: Bar[] = []
  for (let from = 0; from < bins.length; from += merged) {
    const some = bins.slice(from, from + merged)
    const sum = (of: 'all' | 'filtered') => some.reduce((total, bin) => total + bin[of], 0)
    const first = from === 0
    const last = from + merged >= bins.length
    const low = first ? null : startOf(from)
    const high = last ? null : isStepped ? startOf(from + merged) - 1 : below(startOf(from + merged))
    // Contains no integer.
    if (low !== null && high !== null && low > high && sum('all') === 0) continue
    const part: RangeFilter = { kind: 'range', key, min: low, max: high, ...(as && { as }) }
    bars.push({ count: sum('filtered'), all: sum('all'), part, values: 1 })
  }
  return bars
}

/**
 * Bars of a facet with one value per conversation: the most frequent and the chosen values in their order, then the
 * other values together, then missing values.
 */
export function valueBars(
  { key, order }: Pick<Facet, 'key' | 'order'>,
  counts: readonly ValueCount[],
  chosen: readonly string[],
): readonly Bar[] {
  const given = counts.filter(({ value }) => value !== MISSING)
  const kept = given.filter(({ value }, i) => i < VALUES || chosen.includes(value))
  const others = given.filter((one) => !kept.includes(one))
  const ranks = ordinalRanks(
    given.map(({ value }) => value),
    order,
  )
  const sorted = ranks
    ? kept.toSorted((a, b) => (ranks.get(a.value) ?? Infinity) - (ranks.get(b.value) ?? Infinity))
    : kept
  const bar = ({ value, count }: ValueCount): Bar => {
    const part: ValuesFilter = { kind: 'values', key, include: [value], exclude: [], match: 'any' }
    return { count, all: count, part, values: 1 }
  }
  const rest = others.reduce((sum, { count }) => sum + count, 0)
  return [
    ...sorted.map(bar),
    ...(others.length > 0 ? [{ count: rest, all: rest, part: null, values: others.length }] : []),
    ...counts.filter(({ value }) => value === MISSING).map(bar),
  ]
}

/** True if the filter's part about the facet selects a bar, or if there is no such part. */
export function isChosen({ part }: Bar, filtered: FacetFilter | null): boolean {
  if (filtered === null) return true
  if (part?.kind === 'values' && filtered.kind === 'values') {
    const [value = ''] = part.include
    return filtered.include.length > 0 ? filtered.include.includes(value) : !filtered.exclude.includes(value)
  }
  if (part?.kind !== 'range' || filtered.kind !== 'range') return false
  const { min, max } = filtered
  return (part.min ?? -Infinity) <= (max ?? Infinity) && (part.max ?? Infinity) >= (min ?? -Infinity)
}

/**
 * Filter part after a bar was pressed. Pressing the only chosen bar again removes the part. Values add up, as in the
 * filter panel; a range replaces the range before it.
 * @param extend true to extend the range before it instead
 */
export function partAfter({ part }: Bar, filtered: FacetFilter | null, extend: boolean): FacetFilter | null {
  if (part?.kind === 'values') {
    const [value = ''] = part.include
    const before = filtered?.kind === 'values' ? filtered.include : []
    const include = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
    return include.length === 0 ? null : { ...part, include }
  }
  if (part?.kind !== 'range' || filtered?.kind !== 'range') return part
  if (part.min === filtered.min && part.max === filtered.max) return null
  if (!extend) return part
  const min = part.min === null || filtered.min === null ? null : Math.min(part.min, filtered.min)
  const max = part.max === null || filtered.max === null ? null : Math.max(part.max, filtered.max)
  return min === null && max === null ? null : { ...part, min, max }
}

/** The next smaller number, so that no number lies between two ranges. */
function below(value: number): number {
  return value - Math.max(Number.MIN_VALUE, Math.abs(value) * Number.EPSILON)
}

/** Removes binary rounding errors. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
