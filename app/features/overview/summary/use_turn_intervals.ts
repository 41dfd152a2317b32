import { useEffect, useMemo, useState } from 'react'
import { CLUSTER_SAMPLES, type GroupIntervals } from '../../../base/statistics/cluster_bootstrap.ts'
import type { LabelCluster } from '../../../readers/summaries.ts'
import { resample } from '../../../session/resampling/resample.ts'
import type { Ends } from '../models/shares.ts'

/** The same for all charts, so that a chart shows the same intervals again. */
const SEED = 1

/** Maximum number of resampled conversations, summed over the shares. More would take minutes. */
const MOST_RESAMPLED = 2_000_000

/** 95 % intervals of shares of turns by their ids. */
export interface TurnIntervals {
  readonly byId: ReadonlyMap<string, Ends | null>
  /** From 0 to 1 while they are computed, otherwise null. */
  readonly progress: number | null
  /** Reason why there are none. */
  readonly missing: 'too_many' | 'failed' | null
}

/** Clusters of shares by id. */
export type SharesToResample = ReadonlyMap<string, readonly LabelCluster[]>

const NOTHING: TurnIntervals = { byId: new Map(), progress: null, missing: null }

/**
 * Resamples conversations in a worker. Returns nothing until the first intervals are computed.
 * @param shares null if there is nothing to resample
 */
export function useTurnIntervals(shares: SharesToResample | null): TurnIntervals {
  const [found, setFound] = useState<{ readonly of: string; readonly state: TurnIntervals } | null>(null)
  // The same numbers need no other samples.
  const name = useMemo(() => (shares ? JSON.stringify([...shares]) : ''), [shares])
  useEffect(() => {
    if (name === '') return
    const asked = new Map(JSON.parse(name) as readonly (readonly [string, readonly LabelCluster[]])[])
    const set = (state: Partial<TurnIntervals>) =>
      setFound((before) => ({
        of: name,
        state: { ...(before?.of === name ? before.state : NOTHING), ...state },
      }))
    const resampled = [...asked.values()].flat().reduce((sum, { conversations }) => sum + conversations, 0)
    if (resampled > MOST_RESAMPLED) return set({ missing: 'too_many' })
    set({ progress: 0 })
    const options = { of: 'mean', seed: SEED, samples: CLUSTER_SAMPLES } as const
    return resample([...asked.values()], options, {
      onProgress: (samples) => set({ progress: samples / CLUSTER_SAMPLES }),
      onIntervals: (intervals) => {
        const ids = [...asked.keys()]
        set({
          byId: new Map(intervals.map(({ value }, i) => [ids[i] ?? '', endsWithin(value)])),
          progress: null,
        })
      },
      onFailure: () => set({ progress: null, missing: 'failed' }),
    })
  }, [name])
  return found?.of === name ? found.state : NOTHING
}

/** Ends of the interval of a share, or null if there are too few conversations. */
function endsWithin(value: GroupIntervals['value']): Ends | null {
  return value && 'low' in value ? { low: Math.max(0, value.low), high: Math.min(1, value.high) } : null
}
