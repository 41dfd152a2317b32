import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same object and does what it was last given, for parts that are `memo`. */
export function useStill<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}
