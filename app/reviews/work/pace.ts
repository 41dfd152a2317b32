import type { Entry } from '../log/review.ts'

/** Number of turns used to compute the pace. */
const LATEST = 20

/** Gaps longer than this between two turns are breaks, in milliseconds. */
export const BREAK_MS = 120_000

/** A reviewer's speed. */
export interface Pace {
  /** Turns per minute over the latest ones, without breaks. */
  readonly perMinute: number
  /** Estimated time for the remaining turns, in minutes. */
  readonly minutesLeft: number
}

/**
 * The pace over the latest confirmed turns.
 * @param entries in log order
 * @param left number of remaining turns
 * @returns null if too few turns were confirmed
 */
export function paceOf(entries: readonly Entry[], left: number): Pace | null {
  const times: number[] = []
  let last = -1
  for (let i = entries.length - 1; i >= 0 && times.length <= LATEST; i--) {
    const entry = entries[i]
    // A turn confirmed under several schemes counts once.
    if (entry?.kind !== 'confirm' || entry.turn === last) continue
    last = entry.turn
    times.push(entry.at)
  }
  const gaps = times.slice(1).flatMap((time, i) => {
    const gap = (times[i] ?? 0) - time
    // Ignore gaps of a clock that was set back.
    return gap >= 0 && gap <= BREAK_MS ? [gap] : []
  })
  const spent = gaps.reduce((sum, gap) => sum + gap, 0)
  if (gaps.length < 2 || spent <= 0) return null
  const perMinute = (gaps.length * 60_000) / spent
  return { perMinute, minutesLeft: left / perMinute }
}
