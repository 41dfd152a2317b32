import { useEffect, useMemo, useState } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import type { Filter } from '../../model/index.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { search as t } from './messages.ts'
import { type PatternError, patternErrorOf } from './pattern_error.ts'
import styles from './search_error.module.css'

/** Id of the message, for the field that it is about. */
export const SEARCH_ERROR_ID = 'search-error'

/** Characters shown on either side of the place. */
const CONTEXT = 24

/** Why a search failed, and where in what was typed. */
export function SearchError({ failure }: { readonly failure: SearchFailure }) {
  const { message, place, search } = failure
  return (
    <Notice id={SEARCH_ERROR_ID} role="status" tone="error">
      <p>{place ? t.atCharacter(message, place.start + 1) : message}</p>
      {place && (
        <code className={styles.typed} aria-hidden>
          {place.start > CONTEXT && '…'}
          {search.slice(Math.max(0, place.start - CONTEXT), place.start)}
          <mark className={styles.place}>{search.slice(place.start, place.end)}</mark>
          {search.slice(place.end, place.end + CONTEXT)}
          {search.length > place.end + CONTEXT && '…'}
        </code>
      )}
    </Notice>
  )
}

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
