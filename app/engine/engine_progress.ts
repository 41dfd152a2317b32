export interface EngineProgress {
  readonly bytes: number
  readonly totalBytes: number
}

/** Progress message of the engine's worker, see `worker_shell.js`. */
interface Fetched {
  /** Number of decompressed bytes so far. */
  readonly fetched: number
  /** `Content-Length` of the response, compressed or not, or `null` if there is none. */
  readonly length: number | null
}

/** @param size decompressed size of the module in bytes @returns `null` for other messages of the worker */
export function engineProgress(message: unknown, size: number): EngineProgress | null {
  if (typeof message !== 'object' || message === null || !('fetched' in message)) return null
  const { fetched, length } = message as Fetched
  const totalBytes = length ?? size
  return { bytes: Math.min(totalBytes, Math.round((fetched / size) * totalBytes)), totalBytes }
}
