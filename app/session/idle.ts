/** Tracks whether the page is busy, so that tests, benchmarks and console users can wait for it. */

let busy = 0
const waiting = new Set<() => void>()

/** Marks the start of work. The returned function marks its end; repeated calls have no effect. */
export function beginWork(): () => void {
  busy += 1
  let ended = false
  return () => {
    if (ended) return
    ended = true
    pause()
  }
}

function pause(): void {
  busy -= 1
  if (busy === 0) for (const wake of waiting) wake()
}

/** Counts a promise as work until it settles. Returns the same promise. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const end = beginWork()
  promise.then(end, end)
  return promise
}

/** Waits for a person within tracked work. The page is at rest until they answer. */
export async function awaitPerson<T>(answer: Promise<T>): Promise<T> {
  pause()
  try {
    return await answer
  } finally {
    busy += 1
  }
}

/**
 * Resolves when nothing is loading, querying or about to be drawn.
 * @returns start of the idle period, in ms on the scale of `performance.now()`; earlier than now, since it is confirmed
 */
export async function idle(): Promise<number> {
  for (;;) {
    await drawn()
    if (busy === 0) {
      const since = performance.now()
      await drawn()
      if (busy === 0) return since
    } else {
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }
}

/** Resolves after the next frame and its effects. Pages in the background draw no frames and use a timeout. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') setTimeout(resolve, 20)
    else requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
