import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../model/index.ts'
import { beginWork } from '../idle.ts'

/** How long typing must pause before facets are counted again, in milliseconds. */
const PAUSE = 180

/** The filter to count facets under: while somebody types, that before, so that only the list follows each letter. */
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
  return useMemo(() => (filter.search === search ? filter : { ...filter, search }), [filter, search])
}
