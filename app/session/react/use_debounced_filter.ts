import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../model/index.ts'
import { beginWork } from '../idle.ts'
import { whenTypingStops } from './typing.ts'

/** Filter for counting facets and charts. While the user types a search, only the list follows each letter. */
export function useDebouncedFilter(filter: Filter): Filter {
  const [search, setSearch] = useState(filter.search)
  useEffect(() => {
    if (filter.search === search) return
    const endWork = beginWork()
    const cancel = whenTypingStops(() => {
      setSearch(filter.search)
      endWork()
    })
    return () => {
      cancel()
      endWork()
    }
  }, [filter.search, search])
  return useMemo(() => (filter.search === search ? filter : { ...filter, search }), [filter, search])
}
