import { createPauses } from '../../../base/pauses.ts'
import type { Estimate } from '../estimate.ts'
import type { UnitTable } from '../judgement_table.ts'
import {
  bcaInterval,
  type Interval,
  type Jackknife,
  MIN_OBSERVATIONS,
  type NoInterval,
  wilson,
} from './interval.ts'

export interface BootstrapOptions {
  /** The same seed gives the same intervals. */
  readonly seed: number
  /** Number of samples. Default: `SAMPLES`. */
  readonly samples?: number
}

export const SAMPLES = 1000

/** Maximum number of jackknife steps. With more distinct rows, groups of units are left out instead of single ones. */
const MAX_JACKKNIFE_STEPS = 1000

/**
 * Intervals of figures: Wilson's for shares of turns, otherwise BCa over samples of units drawn with replacement.
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
  for (let sample = 1; sample <= samples; sample++) {
    drawUnits(table.rowOfUnit, counts, state)
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
  return figures.map((figure, i) =>
    intervalOf(
      figure,
      table.rowOfUnit.length,
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
  if (counts.length <= MAX_JACKKNIFE_STEPS) {
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

/**
 * Runs a bootstrap to its end, with pauses in which the thread can handle messages.
 * @param onProgress called in each pause with the number of finished samples
 * @throws the signal's reason if it is aborted
 */
export async function runBootstrap<T>(
  steps: Generator<number, T>,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress?: (samples: number) => void } = {},
): Promise<T> {
  const pause = createPauses(signal)
  signal?.throwIfAborted()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const pausing = pause()
    if (!pausing) continue
    onProgress?.(step.value)
    await pausing
  }
}

/**
 * Creates the state of a random number generator that gives the same integers for the same seed on every machine: sfc32
 * (C. Doty-Humphrey, PractRand), with its four words of state derived from the seed by splitmix32.
 */
export function createState(seed: number): Int32Array {
  let mixed = seed | 0
  const state = new Int32Array(4).map(() => {
    mixed = (mixed + 0x9e3779b9) | 0
    let t = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97)
    return t ^ (t >>> 15)
  })
  return state
}

/**
 * Draws as many units as there are, with replacement, and counts their rows.
 * @param rowOfUnit the row of each unit
 * @param counts by row; overwritten
 * @param state updated by each draw
 */
export function drawUnits(rowOfUnit: Int32Array, counts: Float64Array, state: Int32Array): void {
  counts.fill(0)
  const units = rowOfUnit.length
  // Maps 32 random bits to n units with equal probability, up to a bias of n / 2³².
  const scale = units / 2 ** 32
  let [a, b, c, d] = state as unknown as [number, number, number, number]
  for (let i = 0; i < units; i++) {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    const row = rowOfUnit[Math.floor((t >>> 0) * scale)] as number
    counts[row] = (counts[row] as number) + 1
  }
  state.set([a, b, c, d])
}
