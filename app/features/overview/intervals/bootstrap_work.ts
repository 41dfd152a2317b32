import { type ErrorData, errorData } from '../../../base/errors.ts'
import { type ClusteredValues, clusterBootstrap } from '../../../base/statistics/cluster_bootstrap.ts'
import { runBootstrap } from '../../../base/statistics/sampling.ts'
import type { LabelCluster } from '../../../readers/summaries.ts'
import type { Ends } from '../models/shares.ts'

/** Request to the worker: clusters of each share, or the cancellation of an earlier request. */
export type BootstrapRequest =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly shares: readonly (readonly LabelCluster[])[]
      readonly seed: number
      readonly samples: number
    }
  | { readonly kind: 'cancel'; readonly id: number }

/** Message from the worker: progress, then the intervals in the order of the request. */
export type BootstrapAnswer = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly samples: number }
  | { readonly kind: 'intervals'; readonly intervals: readonly (Ends | null)[] }
  | { readonly kind: 'failed'; readonly error: ErrorData }
)

/** One row per conversation and share for its turns with the label, and one for those without. */
export function clusteredValues(shares: readonly (readonly LabelCluster[])[]): ClusteredValues {
  const [cluster, group, value, n]: [number[], number[], number[], number[]] = [[], [], [], []]
  let key = 0
  const add = (share: number, one: 0 | 1, turns: number) => {
    if (turns === 0) return
    cluster.push(key)
    group.push(share)
    value.push(one)
    n.push(turns)
  }
  for (const [share, clusters] of shares.entries())
    for (const { annotated, labelled, conversations } of clusters)
      for (let i = 0; i < conversations; i++) {
        add(share, 1, labelled)
        add(share, 0, annotated - labelled)
        key += 1
      }
  return { groups: shares.length, cluster, group, value, n }
}

/**
 * Handles requests in the worker. Several run at a time.
 * @param post sends a message to the page
 */
export function createBootstrapWork(
  post: (answer: BootstrapAnswer) => void,
): (request: BootstrapRequest) => void {
  const running = new Map<number, AbortController>()
  return (request) => {
    if (request.kind === 'cancel') {
      running.get(request.id)?.abort()
      return
    }
    const { id, shares, seed, samples } = request
    const controller = new AbortController()
    running.set(id, controller)
    runBootstrap(clusterBootstrap(clusteredValues(shares), { of: 'mean', seed, samples }), {
      signal: controller.signal,
      onProgress: (done) => post({ id, kind: 'progress', samples: done }),
    })
      .then(
        (found) => {
          const intervals = found.map(({ value }) =>
            value && 'low' in value ? { low: Math.max(0, value.low), high: Math.min(1, value.high) } : null,
          )
          post({ id, kind: 'intervals', intervals })
        },
        (error: unknown) => {
          if (!controller.signal.aborted) post({ id, kind: 'failed', error: errorData(error) })
        },
      )
      .finally(() => running.delete(id))
  }
}
