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

/** True if the index or the server behind a query could not be read, so that asking again may help. */
function isUnread(error: unknown): boolean {
  // By its name, because few pages load the code that asks servers.
  return error instanceof AttachedFileError || (error instanceof Error && error.name === 'ServerError')
}

/** Error of a visible query that could not read a published corpus, or reach its server. Null if there is none. */
export function useUnreadIndex(corpusId: string): ErrorData | null {
  const cache = queryClient(useSession()).getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(({ type }) => TELLING.includes(type) && listener()),
    [cache],
  )
  const error = useSyncExternalStore(subscribe, () => {
    return cache.find({
      queryKey: [corpusId],
      exact: false,
      type: 'active',
      predicate: ({ state }) => isUnread(state.error),
    })?.state.error
  })
  return useMemo(() => (error ? errorData(error) : null), [error])
}
