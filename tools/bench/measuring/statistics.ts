/**
 * The value below which a share of the samples lies, interpolated between the two nearest ranks
 * (Hyndman & Fan 1996, definition 7, the default of R and NumPy).
 * @param share between 0 and 1
 * @returns `NaN` for no samples
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const rank = (sorted.length - 1) * Math.min(1, Math.max(0, share))
  const below = sorted[Math.floor(rank)] ?? Number.NaN
  const above = sorted[Math.ceil(rank)] ?? Number.NaN
  return below + (above - below) * (rank - Math.floor(rank))
}

/** The median of the samples. `NaN` if there are none. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}

/** Statistics of drawn frames, computed from their start times (ms). */
export interface FrameFigures {
  /** Frames per second on average. */
  readonly perSecond: number
  /** Longest time between two frames, in ms. */
  readonly longest: number
  /** Frames that took more than 1.5 times a frame of a 60 Hz screen. */
  readonly late: number
}

/** A frame of a 60 Hz screen, in ms. */
const FRAME = 1000 / 60

/** @throws RangeError if there are fewer than two frames */
export function frameFigures(times: readonly number[]): FrameFigures {
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time))
  if (gaps.length === 0) throw new RangeError('Frames can be told about from two on.')
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    perSecond: (1000 * gaps.length) / total,
    longest: Math.max(...gaps),
    late: gaps.filter((gap) => gap > 1.5 * FRAME).length,
  }
}
