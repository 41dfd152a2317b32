import { useEffect, useRef, useState } from 'react'
import { beginWork } from '../../session/idle.ts'
import { currentViewState, expectAddress } from '../../state/address.ts'
import { changeFilter } from '../filters/change_filter.ts'

/** How long the address waits for the list's answer at most, in milliseconds: soon enough to be drawn just once. */
const PATIENCE = 60

/** The text of the search field, and how to change it. */
export interface SearchDraft {
  readonly text: string
  /** @param unfinished an input method is still composing: the address waits for what comes of it */
  write(text: string, unfinished?: boolean): void
}

/**
 * The text of the search field: what is typed shows at once, and the address follows in a task of its own, so that
 * drawing the letter waits for nothing. At all other times the text is what the address says.
 * @param search as the address has it
 */
export function useSearchDraft(search: string): SearchDraft {
  const [draft, setDraft] = useState<string | null>(null)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  return {
    text: draft ?? search,
    write(text, unfinished = false) {
      setDraft(text)
      cancel.current()
      if (unfinished) return
      // Half a surrogate pair cannot be written into an address.
      const written = text.toWellFormed()
      cancel.current = follow(written, () => {
        changeFilter((filter) => ({ ...filter, search: written }))
        setDraft(null)
      })
    },
  }
}

/** Calls `then` when the list of a search is there, or after a moment; gives what cancels that. */
function follow(search: string, then: () => void): () => void {
  const endWork = beginWork()
  let over = false
  const end = (go: boolean) => {
    if (over) return
    over = true
    clearTimeout(timer)
    endWork()
    if (go) then()
  }
  const timer = setTimeout(() => end(true), PATIENCE)
  const expected = expectAddress({ filter: { ...currentViewState().filter, search } })
  // In a task of its own: the letter is drawn first.
  void expected.then(() => setTimeout(() => end(true), 0))
  return () => end(false)
}
