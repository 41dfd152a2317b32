import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { HitIndex } from '../../session/lists/hit_index.ts'
import { HitList } from '../../session/lists/hit_list.ts'
import { useLast } from '../use_last.ts'

/** The flat list of hits; `undefined` before there is any. While a newer one is on its way, the last one stays. */
export interface ListedHits {
  readonly list: HitList | undefined
  readonly stale: boolean
}

/**
 * The flat list of the turns that a filter leads to.
 * @param order the keys of the list, of the same filter as `hits`
 */
export function useHitList(order: AsyncData<Int32Array>, hits: AsyncData<HitIndex | null>): ListedHits {
  const keys = order.status === 'ready' ? order.value : null
  const index = hits.status === 'ready' ? hits.value : null
  const now = useMemo(() => (keys && index ? new HitList(index, keys) : null), [keys, index])
  return { list: useLast(now ?? undefined), stale: now === null }
}
