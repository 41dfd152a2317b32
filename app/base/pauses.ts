/** How long work goes on between two pauses, in milliseconds. */
const PERIOD = 200

/**
 * Pauses for work that goes on for long without waiting for anything: a worker hears that it is to stop only in a pause.
 * @returns to be called often: pauses where it is time to, else gives `null`; the pause rejects with the signal's reason
 */
export function createPauses(signal: AbortSignal | undefined): () => Promise<void> | null {
  let since = Date.now()
  return () => {
    if (Date.now() - since < PERIOD) return null
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      since = Date.now()
      signal?.throwIfAborted()
    })
  }
}
