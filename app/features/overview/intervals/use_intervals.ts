import { useEffect, useMemo, useState } from 'react'
import { CLUSTER_SAMPLES } from '../../../base/statistics/cluster_bootstrap.ts'
import type { LabelCluster } from '../../../readers/summaries.ts'
import type { Ends } from '../models/shares.ts'
import type { BootstrapAnswer, BootstrapRequest } from './bootstrap_work.ts'

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

let shared: Worker | null = null
let latest = 0

/** One worker for all charts. Replaced after it has failed. */
function bootstrapWorker(): Worker {
  shared ??= new Worker(new URL('./bootstrap.worker.ts', import.meta.url), {
    type: 'module',
    name: 'intervals',
  })
  return shared
}

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
    latest += 1
    const id = latest
    const worker = bootstrapWorker()
    const send = (request: BootstrapRequest) => worker.postMessage(request)
    const hear = ({ data }: MessageEvent<BootstrapAnswer>) => {
      if (data.id !== id) return
      if (data.kind === 'progress') set({ progress: data.samples / CLUSTER_SAMPLES })
      else if (data.kind === 'failed') set({ progress: null, missing: 'failed' })
      else {
        const ids = [...asked.keys()]
        set({
          byId: new Map(data.intervals.map((ends, i) => [ids[i] ?? '', ends])),
          progress: null,
        })
      }
    }
    const fail = () => {
      if (shared === worker) shared = null
      set({ progress: null, missing: 'failed' })
    }
    worker.addEventListener('message', hear)
    worker.addEventListener('error', fail)
    set({ progress: 0 })
    send({ kind: 'ask', id, shares: [...asked.values()], seed: SEED, samples: CLUSTER_SAMPLES })
    return () => {
      worker.removeEventListener('message', hear)
      worker.removeEventListener('error', fail)
      send({ kind: 'cancel', id })
    }
  }, [name])
  return found?.of === name ? found.state : NOTHING
}
