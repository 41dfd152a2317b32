import { abortError } from '../base/errors.ts'

/** Limits the number of batches in flight. Both waits reject with an `AbortError` if their signal aborts. */
export interface BatchWindow {
  enter(signal: AbortSignal): Promise<void>
  leave(): void
  /** Resolves when no batch is in flight. */
  empty(signal: AbortSignal): Promise<void>
}

export function createBatchWindow(size: number): BatchWindow {
  let inside = 0
  let wake: () => void = () => {}
  const until = async (free: () => boolean, signal: AbortSignal) => {
    for (;;) {
      if (signal.aborted) throw abortError()
      if (free()) return
      await new Promise<void>((resolve) => {
        wake = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }
  return {
    async enter(signal) {
      await until(() => inside < size, signal)
      inside += 1
    },
    leave() {
      inside -= 1
      wake()
    },
    empty: (signal) => until(() => inside === 0, signal),
  }
}
