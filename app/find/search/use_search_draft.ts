import { useEffect, useRef, useState } from 'react'
import { whenListed } from '../../list/rows/list_ahead.ts'
import { useSession } from '../../session/react/use_session.ts'
import { currentViewState } from '../../state/address.ts'
import { changeFilter } from '../filters/change_filter.ts'

/** The text of the search field, and how to change it. */
export interface SearchDraft {
  readonly text: string
  /** @param unfinished an input method is still composing: the address waits for what comes of it */
  write(text: string, unfinished?: boolean): void
  /** The address says at once what is typed. */
  commit(): void
}

/**
 * The text of the search field: what is typed shows at once, and the address follows in a task of its own, so that
 * drawing the letter waits for nothing. At all other times the text is what the address says.
 * @param search as the address has it
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
      setDraft(text)
      cancel.current()
      if (unfinished) return
      // Half a surrogate pair cannot be written into an address.
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
