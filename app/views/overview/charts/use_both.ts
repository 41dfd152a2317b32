import { useMemo } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'

/** Two answers as one, which is there when both are. */
export function useBoth<A, B>(a: AsyncData<A>, b: AsyncData<B>): AsyncData<readonly [A, B]> {
  return useMemo(() => {
    if (a.status === 'ready' && b.status === 'ready') return { status: 'ready', value: [a.value, b.value] }
    const [before, beside] = [lastOf(a), lastOf(b)]
    const previous = before && beside ? { previous: [before.value, beside.value] as readonly [A, B] } : {}
    const failed = a.status === 'failed' ? a : b.status === 'failed' ? b : null
    return failed
      ? { status: 'failed', error: failed.error, ...previous }
      : { status: 'loading', ...previous }
  }, [a, b])
}

function lastOf<T>(data: AsyncData<T>): { readonly value: T } | null {
  if (data.status === 'ready') return { value: data.value }
  return data.previous === undefined ? null : { value: data.previous }
}
