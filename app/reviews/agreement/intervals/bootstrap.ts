import {
  bcaInterval,
  type Interval,
  type Jackknife,
  MIN_OBSERVATIONS,
  type NoInterval,
  wilson,
} from '../../../base/statistics/interval.ts'
import { createState, drawCounts, drawUnits } from '../../../base/statistics/sampling.ts'
import type { Estimate } from '../estimate.ts'
import type { UnitTable } from '../judgement_table.ts'

export interface BootstrapOptions {
  /** The same seed gives the same intervals. */
  readonly seed: number
  /** Number of samples. Default: `SAMPLES`. */
  readonly samples?: number
}

export const SAMPLES = 1000

/**
 * Maximum number of jackknife steps. With more distinct rows, groups of units are left out instead of single ones, unless
 * units were counted and cannot be told apart.
 */
const MAX_JACKKNIFE_STEPS = 1000

/**
 * Intervals of figures: Wilson's for shares of turns, otherwise BCa over samples of units drawn with replacement.
 *
 * Counted units are drawn as counts (multinomial), which has the same distribution as drawing them one by one.
 *
 * A generator, so that the caller can stop: it yields the number of drawn samples after each step.
 * @param measure returns figures for counts of the table's rows, always the same number of figures
 * @returns for each figure its interval, or why there is none; null if the figure is undefined
 */
export function* bootstrap(
  table: UnitTable,
  measure: (counts: Float64Array) => readonly Estimate[],
  { seed, samples = SAMPLES }: BootstrapOptions,
): Generator<number, readonly (Interval | NoInterval | null)[]> {
  const figures = measure(table.counts)
  const values = figures.map(() => new Float64Array(samples))
  const defined = figures.map(() => 0)
  const counts = new Float64Array(table.counts.length)
  const state = createState(seed)
  const isCounted = table.rowOfUnit.length === 0
  for (let sample = 1; sample <= samples; sample++) {
    if (isCounted) drawCounts(table.counts, counts, state)
    else drawUnits(table.rowOfUnit, counts, state)
    for (const [i, { value }] of measure(counts).entries()) {
      const column = values[i]
      if (value === null || !column) continue
      column[defined[i] as number] = value
      defined[i] = (defined[i] as number) + 1
    }
    yield sample
  }
  const jackknives = figures.map(() => ({ values: [] as number[], weights: [] as number[] }))
  for (const { counts: left, weight } of jackknifeSteps(table)) {
    for (const [i, { value }] of measure(left).entries()) {
      if (value === null) continue
      jackknives[i]?.values.push(value)
      jackknives[i]?.weights.push(weight)
    }
    yield samples
  }
  const units = table.counts.reduce((sum, count) => sum + count, 0)
  return figures.map((figure, i) =>
    intervalOf(
      figure,
      units,
      (values[i] as Float64Array).subarray(0, defined[i]).sort(),
      jackknives[i] as Jackknife,
    ),
  )
}

function intervalOf(
  figure: Estimate,
  turns: number,
  samples: Float64Array,
  jackknife: Jackknife,
): Interval | NoInterval | null {
  if (figure.value === null) return null
  const { value, units, kind } = figure
  if (kind === 'share') return wilson(value, units)
  if (Math.min(units, turns) < MIN_OBSERVATIONS) return { whyNot: 'too_few' }
  return bcaInterval({ value, least: kind === 'mean' ? 0 : -1, samples, jackknife })
}

/** Counts of the table's rows with one unit less, for each distinct row, or with one group of units less. */
function* jackknifeSteps({
  counts,
  rowOfUnit,
}: UnitTable): Generator<{ readonly counts: Float64Array; readonly weight: number }> {
  const left = Float64Array.from(counts)
  if (counts.length <= MAX_JACKKNIFE_STEPS || rowOfUnit.length === 0) {
    for (const [row, weight] of counts.entries()) {
      left[row] = weight - 1
      yield { counts: left, weight }
      left[row] = weight
    }
    return
  }
  for (let group = 0; group < MAX_JACKKNIFE_STEPS; group++) {
    left.set(counts)
    for (let unit = group; unit < rowOfUnit.length; unit += MAX_JACKKNIFE_STEPS) {
      const row = rowOfUnit[unit] as number
      left[row] = (left[row] as number) - 1
    }
    yield { counts: left, weight: 1 }
  }
}
