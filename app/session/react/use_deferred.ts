import { useEffect, useState } from 'react'
import { beginWork } from '../idle.ts'

/**
 * Returns the value one task later, so that immediate consequences are drawn first. Unlike `useDeferredValue`, renders
 * in one go: slices of 5 ms with a frame after each take 1.5 times as long. The page counts as busy until then.
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
