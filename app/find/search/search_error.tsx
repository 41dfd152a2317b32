import { useEffect, useMemo, useState } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import type { Filter } from '../../model/index.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { search as t } from './messages.ts'
import { type PatternError, patternErrorOf } from './pattern_error.ts'
import styles from './search_error.module.css'

/** Id of the message, for the field that it describes. */
export const SEARCH_ERROR_ID = 'search-error'

/** Number of characters shown on either side of the error. */
const CONTEXT = 24

/** Search error with its position in the typed text. */
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

/** Error of a search, with the text that was searched. */
export interface SearchFailure extends PatternError {
  readonly search: string
}

/** Time in milliseconds for which an error stays visible while the next result is loading, to avoid flicker. */
const LINGER = 300

/** Search error with a message for the user, or `null` if there is none. */
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
