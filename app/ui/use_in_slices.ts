import { useEffect, useMemo, useState } from 'react'
import { beginWork } from '../session/idle.ts'

/** How long a slice takes, in milliseconds: the page answers between two of them. */
const SLICE = 20

interface Begun<T> {
  readonly steps: Generator<undefined, T>
  readonly first: IteratorResult<undefined, T>
}

/**
 * The result of something that may take long, worked at in slices. What is done within the first is there at once.
 * @param begin another function begins anew; `null`: there is nothing to do
 * @returns `undefined`: not done yet
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
