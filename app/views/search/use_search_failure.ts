import { useEffect, useMemo, useState } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import type { Filter } from '../../model/index.ts'
import { type PatternError, patternErrorOf } from './pattern_error.ts'

/** A search that the engine refused, with what was searched then. */
export interface SearchFailure extends PatternError {
  readonly search: string
}

/** How long a failure stays in sight while the next answer is on its way, in milliseconds: it must not flicker. */
const LINGER = 300

/** Why the search failed, in words for the reader; `null` where it did not. */
export function useSearchFailure(error: ErrorData | null, filter: Filter): SearchFailure | null {
  const { search } = filter
  const failure = useMemo((): SearchFailure | null => {
    if (!error) return null
    const found = patternErrorOf(error.message, filter) ?? { message: error.message, place: null }
    return { ...found, search: filter.search }
  }, [error, filter])
  const [lingering, setLingering] = useState<SearchFailure | null>(null)
  useEffect(() => {
    if (failure) {
      setLingering(failure)
      return
    }
    const timer = setTimeout(() => setLingering(null), LINGER)
    return () => clearTimeout(timer)
  }, [failure])
  return failure ?? (search.trim() === '' ? null : lingering)
}
