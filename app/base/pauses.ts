/** Time between two pauses, in milliseconds. */
const PERIOD = 200

/** Time between two pauses on the page, where work must not delay frames. */
export const PAGE_PERIOD = 20

/**
 * Creates pauses for long synchronous work, since a worker receives messages, such as a cancellation, only during a
 * pause.
 * @returns a function to call often. It returns a pause if one is due, otherwise `null`. The pause rejects with the
 * signal's reason.
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
