/** How far the download of the engine has come, as a line sees it. */
export interface EngineProgress {
  readonly bytes: number
  readonly totalBytes: number
}

/** What the engine's worker says while its module comes; see `worker_shell.js`. */
interface Fetched {
  /** Of the module, unpacked. */
  readonly fetched: number
  /** What the server says of the file as it sends it, packed or not; `null`: nothing. */
  readonly length: number | null
}

/**
 * @param size of the module, unpacked
 * @returns `null` where a message of the worker says something else
 */
export function engineProgress(message: unknown, size: number): EngineProgress | null {
  if (typeof message !== 'object' || message === null || !('fetched' in message)) return null
  const { fetched, length } = message as Fetched
  const totalBytes = length ?? size
  return { bytes: Math.min(totalBytes, Math.round((fetched / size) * totalBytes)), totalBytes }
}
