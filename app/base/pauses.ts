/** How long work goes on between two pauses, in milliseconds. */
const PERIOD = 200

/** The same in the page, where work must not delay a frame for long. */
export const PAGE_PERIOD = 20

/**
 * Pauses for work that goes on for long without waiting for anything: a worker hears that it is to stop only in a pause.
 * @returns to be called often: pauses where it is time to, else gives `null`; the pause rejects with the signal's reason
 */
export function createPauses(signal: AbortSignal | undefined, period = PERIOD): () => Promise<void> | null {
  let since = Date.now()
  return () => {
    if (Date.now() - since < period) return null
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      since = Date.now()
      signal?.throwIfAborted()
    })
  }
}
