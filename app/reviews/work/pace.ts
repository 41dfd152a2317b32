import type { Entry } from '../log/review.ts'

/** Turns over which pace is counted. */
const LATEST = 20

/** A longer gap between two turns is a break, in milliseconds. */
const BREAK = 120_000

/** How quickly a reviewer goes on. */
export interface Pace {
  /** Turns a minute over the latest ones, without breaks. */
  readonly perMinute: number
  /** How long what is left takes at that pace, in minutes. */
  readonly minutesLeft: number
}

/**
 * The pace over the latest turns that were confirmed.
 * @param entries in the log's order
 * @param left turns
 * @returns `null` where too little was done to tell
 */
export function paceOf(entries: readonly Entry[], left: number): Pace | null {
  const times: number[] = []
  let last = -1
  for (let i = entries.length - 1; i >= 0 && times.length <= LATEST; i--) {
    const entry = entries[i]
    // Confirmed under several schemes, a turn counts once.
    if (entry?.kind !== 'confirm' || entry.turn === last) continue
    last = entry.turn
    times.push(entry.at)
  }
  const gaps = times.slice(1).flatMap((time, i) => {
    const gap = (times[i] ?? 0) - time
    // A clock that was set back tells nothing.
    return gap >= 0 && gap <= BREAK ? [gap] : []
  })
  const spent = gaps.reduce((sum, gap) => sum + gap, 0)
  if (gaps.length < 2 || spent <= 0) return null
  const perMinute = (gaps.length * 60_000) / spent
  return { perMinute, minutesLeft: left / perMinute }
}
