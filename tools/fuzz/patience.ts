import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Time for one case until the page counts as hung, on a machine with a free processor. */
const PATIENCE_MS = 40_000

/** Work did not end in time. */
export class Late extends Error {}

/**
 * Limits the time of a promise. On a busy machine the limit is longer.
 * @param slowness Returns the number of processes that share each processor, at least 1.
 * @throws Late
 */
export async function within<T>(
  work: Promise<T>,
  timeMs = PATIENCE_MS,
  slowness = machineSlowness,
): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const limit = async () => {
    for (let waited = 0; waited < timeMs * slowness(); waited += timeMs)
      await wait(timeMs, undefined, { signal })
    throw new Late()
  }
  const late = limit()
  for (const promise of [work, late]) promise.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    controller.abort()
  }
}

/** From the load of the last minute, which Windows does not report. */
function machineSlowness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
