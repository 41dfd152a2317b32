/** Bandwidth and latency of a network. */
export interface LinkConditions {
  /** Bits per second, in each direction. */
  readonly rate: number
  /** Milliseconds. */
  readonly roundTrip: number
}

/**
 * Simulates one direction of a link that delivers everything in FIFO order.
 * @param now in milliseconds
 * @returns a function that takes the size of a piece sent now, in bytes, and returns the time at which its last byte
 * arrives
 */
export function schedule(
  { rate, roundTrip }: LinkConditions,
  now: () => number = () => performance.now(),
): (bytes: number) => number {
  let free = Number.NEGATIVE_INFINITY
  return (bytes) => {
    free = Math.max(free, now()) + (bytes * 8 * 1000) / rate
    return free + roundTrip / 2
  }
}
