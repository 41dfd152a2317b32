import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useDeferred } from '../../session/react/use_deferred.ts'
import { useLast } from '../../session/react/use_last.ts'

/**
 * The list, for counts of its conversations. It comes a task after the list itself; until then the last one stands. The
 * same conversations in another order are the same list: nothing is counted or drawn anew.
 * @param found the list as it is shown; `null`: it is not to be counted yet
 * @returns `undefined`: not known yet
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

/** The list in the order in which its conversations were first asked for. */
function useFirstOrder(list: List | undefined): List | undefined {
  const before = useRef<List>(undefined)
  const first = list && before.current && hashOf(before.current) === hashOf(list) ? before.current : list
  useEffect(() => {
    before.current = first
  }, [first])
  return first
}

const hashOf = (list: List) => hashKey(queryKeys.valueCounts(list, []))
