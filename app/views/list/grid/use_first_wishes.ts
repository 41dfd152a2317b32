import { useState } from 'react'
import type { ConversationRow } from '../../../readers/rows.ts'
import { type WidthWishes, widthWishes } from './first_widths.ts'

/** What the columns of a list wish for by its first rows: later rows leave the columns where they are. */
export function useFirstWishes(list: string, atHand: readonly ConversationRow[]): WidthWishes {
  const [held, setHeld] = useState(() => ({ list: '', wishes: widthWishes([]) }))
  if (held.list === list || atHand.length === 0) return held.wishes
  const wishes = widthWishes(atHand)
  setHeld({ list, wishes })
  return wishes
}
