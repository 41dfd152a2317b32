/// <reference lib="webworker" />

import { errorData } from '../../base/errors.ts'
import { clusterBootstrap } from '../../base/statistics/cluster_bootstrap.ts'
import { runBootstrap } from '../../base/statistics/sampling.ts'
import type { IntervalAnswer, IntervalRequest } from './interval_messages.ts'

const scope = self as unknown as DedicatedWorkerGlobalScope
const post = (answer: IntervalAnswer) => scope.postMessage(answer)

scope.addEventListener('message', ({ data: { values, ...options } }: MessageEvent<IntervalRequest>) => {
  runBootstrap(clusterBootstrap(values, options), {
    onProgress: (drawn) => post({ kind: 'progress', drawn }),
  }).then(
    (intervals) => post({ kind: 'intervals', intervals }),
    (error: unknown) => post({ kind: 'failed', error: errorData(error) }),
  )
})
