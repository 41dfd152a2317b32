import { Store } from '../base/store.ts'

/** Delay in milliseconds before the next attempt. */
const PAUSE = 2_000

/** Number of imports that failed and are being retried. */
const failed = new Store(0)

export const subscribeToImports = failed.subscribe

/** True if an import has failed and is being retried. */
export function importsFailed(): boolean {
  return failed.snapshot() > 0
}

/** @returns the result of `load`, which is retried until it succeeds */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    failed.set(failed.snapshot() + 1)
    try {
      for (;;) {
        await backOnline()
        try {
          return await load()
        } catch {
          // The notice stays while the import is retried.
        }
      }
    } finally {
      failed.set(failed.snapshot() - 1)
    }
  }
}

/** Resolves after a delay, or as soon as the browser is online again. */
function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PAUSE)
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    globalThis.addEventListener?.('online', done)
  })
}
