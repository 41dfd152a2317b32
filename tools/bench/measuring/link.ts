/** How slow a network is. */
export interface LinkConditions {
  /** In bits per second, in each direction. */
  readonly rate: number
  /** In milliseconds. */
  readonly roundTrip: number
}

/**
 * One direction of a line over which everything goes in the order in which it came.
 * @param now in milliseconds
 * @returns says, for a piece of that many bytes that is handed over now, at what time its last byte arrives
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
