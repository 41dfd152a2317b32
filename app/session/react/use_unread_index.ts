import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import { AttachedFileError } from '../../engine/engine.ts'
import { queryClient } from './query_client.ts'
import { useSession } from './use_session.ts'

/** Events after which another failed query may be in view. */
const TELLING: readonly QueryCacheNotifyEvent['type'][] = [
  'updated',
  'removed',
  'observerAdded',
  'observerRemoved',
]

/** Error of a visible query that could not read the index of a published corpus. Null if there is none. */
export function useUnreadIndex(corpusId: string): ErrorData | null {
  const cache = queryClient(useSession()).getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(({ type }) => TELLING.includes(type) && listener()),
    [cache],
  )
  const error = useSyncExternalStore(subscribe, () => {
    const failed = (found: unknown) => found instanceof AttachedFileError
    return cache.find({
      queryKey: [corpusId],
      exact: false,
      type: 'active',
      predicate: ({ state }) => failed(state.error),
    })?.state.error
  })
  return useMemo(() => (error ? errorData(error) : null), [error])
}
