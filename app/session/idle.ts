/** Knows whether the page is at work, so that tests, benchmarks and people at the console can wait for it. */

let busy = 0
const waiting = new Set<() => void>()

/** Says that something has begun; the function returned says that it has ended. Calling that twice counts once. */
export function beginWork(): () => void {
  busy += 1
  let ended = false
  return () => {
    if (ended) return
    ended = true
    busy -= 1
    if (busy === 0) for (const wake of waiting) wake()
  }
}

/** Counts a promise as work until it settles; gives the promise back. */
export function tracked<T>(promise: Promise<T>): Promise<T> {
  const end = beginWork()
  promise.then(end, end)
  return promise
}

/**
 * Resolves when nothing is loading, querying or waiting to be drawn.
 * @returns since when, in ms as `performance.now()` counts: it takes a moment more to be sure
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

/** After the next frame, and the effects that it brings about. A page in the background draws no frames. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') setTimeout(resolve, 20)
    else requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
