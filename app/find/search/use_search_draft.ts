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
 */
export function useSearchDraft(search: string): SearchDraft {
  const session = useSession()
  const [draft, setDraft] = useState<string | null>(null)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  const settle = (written: string) => {
    changeFilter((filter) => ({ ...filter, search: written }))
    setDraft(null)
  }
  return {
    text: draft ?? search,
    write(text, unfinished = false) {
      noteLetter()
      setDraft(text)
      cancel.current()
      if (unfinished) return
      // An address cannot contain half a surrogate pair.
      const written = text.toWellFormed()
      const next = { ...currentViewState().filter, search: written }
      cancel.current = whenListed(session, { filter: next }, () => settle(written), nextTask())
    },
    commit() {
      cancel.current()
      if (draft !== null) settle(draft.toWellFormed())
    },
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
