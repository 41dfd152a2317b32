import { type ErrorData, errorData } from '../../base/errors.ts'
import {
  type ClusterBootstrapOptions,
  type ClusteredValues,
  clusterBootstrap,
  type GroupIntervals,
} from '../../base/statistics/cluster_bootstrap.ts'
import { runBootstrap } from '../../base/statistics/sampling.ts'
import type { LabelCluster } from '../../readers/summaries.ts'

/** Clustered values, or the clusters of shares of turns, which the worker writes out (see `clusteredValues`). */
export type Sample = ClusteredValues | readonly (readonly LabelCluster[])[]

/** Request to the worker, or the cancellation of an earlier one. */
export type ResampleRequest =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly sample: Sample
      readonly options: ClusterBootstrapOptions
    }
  | { readonly kind: 'cancel'; readonly id: number }

/** Message from the worker: progress, then the intervals of the groups in the order of the request. */
export type ResampleAnswer = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly samples: number }
  | { readonly kind: 'intervals'; readonly intervals: readonly GroupIntervals[] }
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
export function createResampleWork(
  post: (answer: ResampleAnswer) => void,
): (request: ResampleRequest) => void {
  const running = new Map<number, AbortController>()
  return (request) => {
    if (request.kind === 'cancel') {
      running.get(request.id)?.abort()
      return
    }
    const { id, sample, options } = request
    const controller = new AbortController()
    running.set(id, controller)
    const run = async () =>
      runBootstrap(clusterBootstrap('groups' in sample ? sample : clusteredValues(sample), options), {
        signal: controller.signal,
        onProgress: (samples) => post({ id, kind: 'progress', samples }),
      })
    run()
      .then(
        (intervals) => post({ id, kind: 'intervals', intervals }),
        (error: unknown) => {
          if (!controller.signal.aborted) post({ id, kind: 'failed', error: errorData(error) })
        },
      )
      .finally(() => running.delete(id))
  }
}
