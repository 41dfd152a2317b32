import type { ClusterBootstrapOptions, GroupIntervals } from '../../base/statistics/cluster_bootstrap.ts'
import type { ResampleAnswer, ResampleRequest, Sample } from './resample_work.ts'

interface ResampleHandlers {
  /** @param samples number of samples drawn so far */
  onProgress(samples: number): void
  /** @param intervals by group */
  onIntervals(intervals: readonly GroupIntervals[]): void
  onFailure(message: string): void
}

let shared: Worker | null = null
let latest = 0

/** One worker for all requests. Replaced after it has failed. */
function resampleWorker(): Worker {
  shared ??= new Worker(new URL('./resample.worker.ts', import.meta.url), {
    type: 'module',
    name: 'intervals',
  })
  return shared
}

/**
 * Computes bootstrap intervals in a worker.
 * @returns cancels the computation, after which no handler is called
 */
export function resample(
  sample: Sample,
  options: ClusterBootstrapOptions,
  handlers: ResampleHandlers,
): () => void {
  latest += 1
  const id = latest
  const worker = resampleWorker()
  const send = (request: ResampleRequest) => worker.postMessage(request)
  const onMessage = ({ data }: MessageEvent<ResampleAnswer>) => {
    if (data.id !== id) return
    if (data.kind === 'progress') handlers.onProgress(data.samples)
    else if (data.kind === 'intervals') handlers.onIntervals(data.intervals)
    else handlers.onFailure(data.error.message)
  }
  const onError = ({ message }: ErrorEvent) => {
    if (shared === worker) shared = null
    handlers.onFailure(message)
  }
  worker.addEventListener('message', onMessage)
  worker.addEventListener('error', onError)
  send({ kind: 'ask', id, sample, options })
  return () => {
    worker.removeEventListener('message', onMessage)
    worker.removeEventListener('error', onError)
    send({ kind: 'cancel', id })
  }
}
