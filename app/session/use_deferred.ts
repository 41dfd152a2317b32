import { useDeferredValue, useEffect } from 'react'
import { beginWork } from './idle.ts'

/** As `useDeferredValue`: the value is drawn a render later, which may be interrupted. The page is at work until then. */
export function useDeferred<T>(value: T): T {
  const deferred = useDeferredValue(value)
  useEffect(() => (deferred === value ? undefined : beginWork()), [deferred, value])
  return deferred
}
