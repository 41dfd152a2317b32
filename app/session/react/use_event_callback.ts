import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable event handler that calls the latest function, for `memo` components. */
export function useEventCallback<A extends readonly unknown[]>(
  act: (...given: A) => void,
): (...given: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}
