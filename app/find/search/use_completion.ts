import { useMemo, useState } from 'react'
import {
  type Completion,
  completionsOf,
  type SearchField,
  type SearchToken,
  takeCompletion,
  tokenAt,
} from './completion.ts'

/** What the list of completions shows, and what the keys do with it. */
export interface CompletionState {
  /** Empty while there is nothing to offer, or the reader has put it away. */
  readonly items: readonly Completion[]
  /** Position in `items`; `null`: none, so that Enter and Tab mean what they always mean. */
  readonly active: number | null
  /** The text or the caret has changed; `typed`: by typing, which opens the list. */
  moved(caret: number, typed: boolean): void
  /** Goes up or down, around the ends; opens the list if it is closed. */
  step(direction: 1 | -1): void
  close(): void
  /** The search with a completion taken. */
  take(item: Completion): { search: string; caret: number } | null
}

type Mode = 'closed' | 'typing' | 'asked'

/**
 * Completion of the token at the caret.
 * @param fields `null` where nothing can be completed: the whole search is one regular expression
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
  // Half of a value means one of the values; half of a field's name may just as well be a word to search for.
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
