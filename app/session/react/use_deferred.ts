import { useEffect, useState } from 'react'
import { beginWork } from '../idle.ts'

/**
 * The same value a task later, so that what follows from it at once is drawn first. Unlike `useDeferredValue` it is
 * drawn in one go: slices of five milliseconds with a frame after each take half as long again. The page is at work
 * until then.
 */
export function useDeferred<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return
    const endWork = beginWork()
    const timer = setTimeout(() => setShown(() => value), 0)
    return () => {
      clearTimeout(timer)
      endWork()
    }
  }, [shown, value])
  return shown
}
