import { Store } from '../base/store.ts'

/** How long until a part that could not be loaded is asked for again, in milliseconds. */
const PAUSE = 2_000

/** How many parts of the page could not be loaded and are being asked for again. */
const failed = new Store(0)

export const subscribeToImports = failed.subscribe

/** Whether some part of the page could not be loaded and is being asked for again. */
export function importsFailed(): boolean {
  return failed.snapshot() > 0
}

/** @returns what `load` gives at last; tries again and again where it fails */
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
          // The notice stands; the next attempt follows.
        }
      }
    } finally {
      failed.set(failed.snapshot() - 1)
    }
  }
}

/** A moment later, or as soon as the browser says that it is online again. */
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
