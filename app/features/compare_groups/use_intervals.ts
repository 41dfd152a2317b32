import { useEffect, useState } from 'react'
import { CLUSTER_SAMPLES, type GroupIntervals } from '../../base/statistics/cluster_bootstrap.ts'
import type { MeasuredCases } from '../../readers/comparisons.ts'
import { beginWork } from '../../session/idle.ts'
import { resample } from '../../session/resampling/resample.ts'
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
    const end = beginWork()
    setState({ ...NOTHING, of: cases, drawn: 0 })
    const options = { of, seed: SEED, samples: CLUSTER_SAMPLES }
    const cancel = resample(clustered(cases), options, {
      onProgress: (drawn) => setState({ ...NOTHING, of: cases, drawn }),
      onIntervals: (intervals) => {
        end()
        setState({ ...NOTHING, of: cases, intervals })
      },
      onFailure: (failed) => {
        end()
        setState({ ...NOTHING, of: cases, failed })
      },
    })
    return () => {
      cancel()
      end()
    }
  }, [cases, of])
  return state.of === cases ? state : NOTHING
}
