import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../model/index.ts'
import { beginWork } from '../idle.ts'

/** Debounce in milliseconds before facets are counted again. */
const PAUSE = 180

/** Debounced filter for counting facets. While the user types, only the list follows each letter. */
export function useDebouncedFilter(filter: Filter): Filter {
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
  return useMemo(() => (filter.search === search ? filter : { ...filter, search }), [filter, search])
}
