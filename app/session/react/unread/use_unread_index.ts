import type { Query } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type ErrorData, errorData } from '../../../base/errors.ts'
import { AttachedFileError } from '../../../engine/engine.ts'
import { session as t } from '../../messages.ts'
import { queryClient } from '../query_client.ts'
import { useSession } from '../use_session.ts'
import { isAway, TELLING } from './ask_until_back.ts'

/** True if the index or the server behind a query could not be read, so that asking again may help. */
function isUnread(error: unknown): boolean {
  // By its name, because few pages load the code that asks servers.
  return error instanceof AttachedFileError || (error instanceof Error && error.name === 'ServerError')
}

/** Visible queries about a corpus that could not read its index, or reach its server. */
const unreadOf = (corpusId: string) =>
  ({
    queryKey: [corpusId],
    exact: false,
    type: 'active',
    predicate: ({ state }: Query) => isUnread(state.error),
  }) as const

/** Error of a visible query that could not read a published corpus, or reach its server. Null if there is none. */
export function useUnreadIndex(corpusId: string): ErrorData | null {
  const cache = queryClient(useSession()).getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(({ type }) => TELLING.includes(type) && listener()),
    [cache],
  )
  const error = useSyncExternalStore(subscribe, () => {
    return cache.find(unreadOf(corpusId))?.state.error
  })
  return useMemo(
    () => (error ? { ...errorData(error), ...(isAway(error) && { advice: t.asksAgain }) } : null),
    [error],
  )
}

/**
 * The error that a view shows: its own, or that of `useUnreadIndex`, whose advice says if the page asks again by itself.
 * @param error of the view's own question
 */
export function shownError(error: ErrorData | null, unread: ErrorData | null): ErrorData | null {
  return error && error.message !== unread?.message ? error : unread
}

/** Runs those queries again. */
export function useAskAgain(corpusId: string): () => void {
  const client = queryClient(useSession())
  return useCallback(() => void client.refetchQueries(unreadOf(corpusId)), [client, corpusId])
}
