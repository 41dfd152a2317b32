/** Time that a command has to stop in good order, in ms. What it has begun can be ended at any moment. */
export const GRACE_MS = 3000

/** Asks a command to stop, and ends it if it does not do so in time. */
export function stopWithin(graceMs: number, stop: AbortController, end: () => void): () => void {
  return () => {
    stop.abort()
    setTimeout(end, graceMs).unref()
  }
}
