import { createPauses } from '../../base/pauses.ts'
import type { Estimate } from './estimate.ts'
import type { UnitTable } from './judgement_table.ts'

/** The middle 95 % of what a figure comes to in samples of the units. */
export interface Interval {
  readonly low: number
  readonly high: number
  /** In how many samples the figure was defined; the others say nothing. */
  readonly defined: number
}

export interface BootstrapOptions {
  /** Same seed, same intervals. */
  readonly seed: number
  /** How many samples are drawn; 1,000 where it is left out. */
  readonly samples?: number
}

export const SAMPLES = 1000

const TAIL = 0.025

/**
 * Bootstrap percentile intervals: units are drawn anew with replacement, as many as there are, and figures calculated of
 * them; the interval goes from the 2.5th to the 97.5th percentile of these.
 * Source: B. Efron & R. Tibshirani, An Introduction to the Bootstrap (1993), section 13.3; percentiles are interpolated
 * (Hyndman & Fan 1996, definition 7).
 *
 * A generator, so that whoever runs it can stop: it yields how many samples are done after each.
 * @param measure figures for counts of the table's rows, always as many
 * @returns for each figure its interval; `null` where the figure is undefined, or is so in every sample
 */
export function* bootstrap(
  table: UnitTable,
  measure: (counts: Float64Array) => readonly Estimate[],
  { seed, samples = SAMPLES }: BootstrapOptions,
): Generator<number, readonly (Interval | null)[]> {
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
  return figures.map(({ value }, i) => {
    const sorted = values[i]?.subarray(0, defined[i]).sort()
    if (value === null || !sorted || sorted.length === 0) return null
    return { low: percentile(sorted, TAIL), high: percentile(sorted, 1 - TAIL), defined: sorted.length }
  })
}

/** @param sorted ascending, not empty */
function percentile(sorted: Float64Array, share: number): number {
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)] as number
  const above = sorted[Math.ceil(rank)] as number
  return below + (above - below) * (rank - Math.floor(rank))
}

/**
 * Runs a bootstrap to its end, with pauses in which the thread hears of other things.
 * @param onProgress told in each pause how many samples are done
 * @throws the signal's reason where it is aborted
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
 * Whole numbers by chance that are the same for the same seed on every machine: sfc32 (C. Doty-Humphrey, PractRand),
 * whose four words of state are filled from the seed by splitmix32.
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
 * @param counts by row; what was in it is forgotten
 * @param state goes on from draw to draw
 */
export function drawUnits(rowOfUnit: Int32Array, counts: Float64Array, state: Int32Array): void {
  counts.fill(0)
  const units = rowOfUnit.length
  // 32 random bits fall on each of n units equally often, but for a share of n / 2³².
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
