import { useEffect, useState } from 'react'
import { CLUSTER_SAMPLES, type GroupIntervals } from '../../base/statistics/cluster_bootstrap.ts'
import type { MeasuredCases } from '../../readers/comparisons.ts'
import { beginWork } from '../../session/idle.ts'
import type { IntervalAnswer, IntervalRequest } from './interval_messages.ts'
import { clustered } from './models/figures.ts'

/** Seed of all samples, so that a link shows the same intervals to everyone. */
export const SEED = 1

interface IntervalState {
  readonly of: MeasuredCases | null
  readonly intervals: readonly GroupIntervals[] | null
  /** Samples drawn so far. Null if no calculation is running. */
  readonly drawn: number | null
  readonly failed: string | null
}

const NOTHING: IntervalState = { of: null, intervals: null, drawn: null, failed: null }

/**
 * Calculates intervals in a worker. A newer comparison replaces a running one.
 * @param cases must be referentially stable, or null if there is nothing to calculate
 */
export function useIntervals(cases: MeasuredCases | null, of: 'mean' | 'median'): IntervalState {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    if (!cases) return
    const worker = new Worker(new URL('./intervals.worker.ts', import.meta.url), {
      type: 'module',
      name: 'intervals',
    })
    const end = beginWork()
    const request: IntervalRequest = { values: clustered(cases), of, seed: SEED, samples: CLUSTER_SAMPLES }
    const fail = (message: string) => {
      end()
      setState({ ...NOTHING, of: cases, failed: message })
    }
    setState({ ...NOTHING, of: cases, drawn: 0 })
    worker.addEventListener('message', ({ data }: MessageEvent<IntervalAnswer>) => {
      if (data.kind === 'progress') setState({ ...NOTHING, of: cases, drawn: data.drawn })
      else if (data.kind === 'failed') fail(data.error.message)
      else {
        end()
        setState({ ...NOTHING, of: cases, intervals: data.intervals })
      }
    })
    worker.addEventListener('error', ({ message }) => fail(message))
    worker.postMessage(request)
    return () => {
      worker.terminate()
      end()
    }
  }, [cases, of])
  return state.of === cases ? state : NOTHING
}
