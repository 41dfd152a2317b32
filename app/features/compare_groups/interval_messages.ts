import type { ErrorData } from '../../base/errors.ts'
import type {
  ClusterBootstrapOptions,
  ClusteredValues,
  GroupIntervals,
} from '../../base/statistics/cluster_bootstrap.ts'

/** Message to the worker. Each worker handles one. */
export interface IntervalRequest extends ClusterBootstrapOptions {
  readonly values: ClusteredValues
}

/** Message from the worker: progress, then intervals. */
export type IntervalAnswer =
  | { readonly kind: 'progress'; readonly drawn: number }
  | { readonly kind: 'intervals'; readonly intervals: readonly GroupIntervals[] }
  | { readonly kind: 'failed'; readonly error: ErrorData }
