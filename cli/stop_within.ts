/** Time for a command to stop cleanly, in ms. It can be ended safely at any moment. */
export const GRACE_MS = 3000

/** Asks a command to stop, and ends it if it doesn't stop in time. */
export function stopWithin(graceMs: number, stop: AbortController, end: () => void): () => void {
  return () => {
    stop.abort()
    setTimeout(end, graceMs).unref()
  }
}
