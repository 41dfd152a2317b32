import { useMemo, useState } from 'react'
import {
  type Completion,
  completionsOf,
  type SearchField,
  type SearchToken,
  takeCompletion,
  tokenAt,
} from './completion.ts'

/** State of the completion list and its key actions. */
export interface CompletionState {
  /** Empty if there are no suggestions or the user has closed the list. */
  readonly items: readonly Completion[]
  /** Index in `items`, or `null` if Enter and Tab keep their usual meaning. */
  readonly active: number | null
  /** Called when the text or the caret changes. `typed` is true if the user typed, which opens the list. */
  moved(caret: number, typed: boolean): void
  /** Moves up or down with wrap-around. Opens the list if it is closed. */
  step(direction: 1 | -1): void
  close(): void
  /** Inserts a suggestion. */
  take(item: Completion): { search: string; caret: number } | null
}

type Mode = 'closed' | 'typing' | 'asked'

/**
 * Completion of the token at the caret.
 * @param fields `null` if the whole search is a regular expression, which has no completion
 */
export function useCompletion(text: string, fields: readonly SearchField[] | null): CompletionState {
  const [caret, setCaret] = useState(0)
  const [mode, setMode] = useState<Mode>('closed')
  const [chosen, setChosen] = useState<number | null>(null)

  const offer = useMemo((): { token: SearchToken; items: readonly Completion[] } | null => {
    const token = mode !== 'closed' && fields ? tokenAt(text, Math.min(caret, text.length)) : null
    return token && fields ? { token, items: completionsOf(token, fields, mode === 'asked') } : null
  }, [text, caret, mode, fields])
  const items = offer?.items ?? []
  // Preselect values only. A partial field name may just as well be a search word.
  const preferred = items[0]?.kind === 'value' && offer?.token.text !== '' ? 0 : null
  const active = chosen !== null && chosen < items.length ? chosen : preferred

  return {
    items,
    active,
    moved(next, typed) {
      if (typed) setMode('typing')
      if (typed || next !== caret) setChosen(null)
      setCaret(next)
    },
    step(direction) {
      if (items.length === 0) {
        setMode('asked')
        setChosen(null)
        return
      }
      const from = active ?? (direction === 1 ? -1 : 0)
      setChosen((from + direction + items.length) % items.length)
    },
    close() {
      setMode('closed')
      setChosen(null)
    },
    take(item) {
      return offer ? takeCompletion(text, offer.token, item) : null
    },
  }
}
