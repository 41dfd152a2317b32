import { useEffect, useRef, useState } from 'react'
import { whenListed } from '../../list/rows/list_ahead.ts'
import { noteLetter } from '../../session/react/typing.ts'
import { useSession } from '../../session/react/use_session.ts'
import { currentViewState } from '../../state/address.ts'
import { changeFilter } from '../filters/change_filter.ts'

/** Text of the search field, with setters. */
export interface SearchDraft {
  readonly text: string
  /** @param unfinished true during IME composition, which delays the address change */
  write(text: string, unfinished?: boolean): void
  /** Updates the address immediately. */
  commit(): void
}

/**
 * Text of the search field. Typed text shows immediately, and the address is updated in a separate task, so that typing
 * isn't delayed. Otherwise the text follows the address.
 * @param search text in the address
 * @param finished the part of a typed text that can be searched for. The rest stays in the field until it is finished.
 */
export function useSearchDraft(search: string, finished: (text: string) => string): SearchDraft {
  const session = useSession()
  /** With the search that runs for it, or null while that is to come. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly ran: string | null } | null>(null)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  const settle = (written: string) => {
    const ran = finished(written)
    changeFilter((filter) => ({ ...filter, search: ran }))
    setDraft(ran === written ? null : { text: written, ran })
  }
  // A search that came from elsewhere replaces what was half typed.
  const shown = draft && (draft.ran === null || draft.ran === search) ? draft : null
  return {
    text: shown?.text ?? search,
    write(text, unfinished = false) {
      noteLetter()
      setDraft({ text, ran: null })
      cancel.current()
      if (unfinished) return
      // An address cannot contain half a surrogate pair.
      const written = text.toWellFormed()
      const next = { ...currentViewState().filter, search: finished(written) }
      cancel.current = whenListed(session, { filter: next }, () => settle(written), nextTask())
    },
    commit() {
      cancel.current()
      if (shown) settle(shown.text.toWellFormed())
    },
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
