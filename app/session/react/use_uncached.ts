import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData, isAbort } from '../../base/errors.ts'
import { tracked } from '../idle.ts'

/**
 * Runs a query that depends on more than a corpus's rows, so that it has no key in the query cache.
 * @param ask a new function starts a new query. The previous one is cancelled, also on unmount.
 */
export function useUncached<T>(ask: (signal: AbortSignal) => Promise<T>): AsyncData<T> {
  const [data, setData] = useState<AsyncData<T>>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    tracked(ask(signal)).then(
      (value) => !signal.aborted && setData({ status: 'ready', value }),
      (error: unknown) =>
        !signal.aborted && !isAbort(error) && setData({ status: 'failed', error: errorData(error) }),
    )
    return () => controller.abort()
  }, [ask])
  return data
}
