import { useEffect, useMemo, useState } from 'react'
import { beginWork } from '../session/idle.ts'

/** Duration of a slice in milliseconds. The page can respond between slices. */
const SLICE = 20

interface Begun<T> {
  readonly steps: Generator<undefined, T>
  readonly first: IteratorResult<undefined, T>
}

/**
 * Result of a long computation, done in slices. Available immediately if the first slice completes it.
 * @param begin a new function restarts the computation, null disables it
 * @returns undefined until done
 */
export function useInSlices<T>(begin: (() => Generator<undefined, T>) | null): T | undefined {
  const begun = useMemo((): Begun<T> | null => {
    const steps = begin?.()
    return steps ? { steps, first: slice(steps) } : null
  }, [begin])
  const [result, setResult] = useState<{ readonly of: Begun<T>; readonly value: T } | null>(null)
  useEffect(() => {
    if (!begun || begun.first.done) return
    const end = beginWork()
    const go = () => {
      const { done, value } = slice(begun.steps)
      if (!done) timer = setTimeout(go, 0)
      else {
        setResult({ of: begun, value })
        end()
      }
    }
    let timer = setTimeout(go, 0)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [begun])
  if (begun?.first.done) return begun.first.value
  return begun !== null && result?.of === begun ? result.value : undefined
}

function slice<T>(steps: Generator<undefined, T>): IteratorResult<undefined, T> {
  const until = performance.now() + SLICE
  let at = steps.next()
  while (!at.done && performance.now() < until) at = steps.next()
  return at
}
