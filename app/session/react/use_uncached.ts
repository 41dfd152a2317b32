import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData, isAbort } from '../../base/errors.ts'
import { tracked } from '../idle.ts'

/**
 * The answer to a question that rests on more than the rows of a corpus, so that the cache of answers has no key for it.
 * @param ask asked again where this is another function; what was asked before, or when the component goes, is given up
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
