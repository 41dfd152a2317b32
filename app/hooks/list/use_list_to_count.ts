import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useDeferred } from '../use_deferred.ts'
import { useLast } from '../use_last.ts'
import { useSettled } from '../use_settled.ts'
import type { List } from './listing.ts'

/**
 * The list, for counts of its conversations. It comes a task after the list itself, and once typing pauses; until then
 * the last one stands. The same conversations in another order are the same list: nothing is counted or drawn anew.
 * @param found the list as it is shown
 * @param filter as the address has it
 * @returns `undefined`: not known yet
 */
export function useListToCount(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  found: AsyncData<List> | null,
): List | undefined {
  const settled = useSettled(filter) === filter && found?.status === 'ready' ? found.value : undefined
  const last = useLast(settled, JSON.stringify([corpus.id, splits]))
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
