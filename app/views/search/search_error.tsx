import { search as t } from '../../messages/list/search.ts'
import { Notice } from '../ui/frame/notice.tsx'
import styles from './search_error.module.css'
import type { SearchFailure } from './use_search_failure.ts'

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
