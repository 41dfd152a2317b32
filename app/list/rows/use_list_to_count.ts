import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useDeferred } from '../../session/react/use_deferred.ts'
import { useLast } from '../../session/react/use_last.ts'

/**
 * The list to use for counts of its conversations. Deferred by a task after the list itself, and meanwhile the previous
 * one. Reordering the same conversations returns the same list, so that counts are not recomputed.
 * @param found the displayed list, or `null` if it must not be counted yet
 * @returns undefined if still unknown
 */
export function useListToCount(
  corpus: CorpusInfo,
  splits: readonly string[],
  found: AsyncData<List> | null,
): List | undefined {
  const ready = found?.status === 'ready' ? found.value : undefined
  const last = useLast(ready, JSON.stringify([corpus.id, splits]))
  return useDeferred(useFirstOrder(last))
}

/** Returns the first of several lists with the same conversations in different orders. */
function useFirstOrder(list: List | undefined): List | undefined {
  const before = useRef<List>(undefined)
  const first = list && before.current && hashOf(before.current) === hashOf(list) ? before.current : list
  useEffect(() => {
    before.current = first
  }, [first])
  return first
}

const hashOf = (list: List) => hashKey(queryKeys.valueCounts(list, []))
