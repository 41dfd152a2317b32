import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../model/index.ts'
import { beginWork } from '../../session/idle.ts'

/** How long typing must pause before facets are counted again, in milliseconds. */
const PAUSE = 180

/**
 * The filter to count facets under. The engine answers one question after the other, so the counts let the list go
 * first: they come a render later, and while somebody types only after a pause.
 */
export function useSettled(filter: Filter): Filter {
  const [search, setSearch] = useState(filter.search)
  useEffect(() => {
    if (filter.search === search) return
    const endWork = beginWork()
    const timer = setTimeout(() => {
      setSearch(filter.search)
      endWork()
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      endWork()
    }
  }, [filter.search, search])
  const settled = useMemo(() => (filter.search === search ? filter : { ...filter, search }), [filter, search])
  return useDeferredValue(settled)
}
