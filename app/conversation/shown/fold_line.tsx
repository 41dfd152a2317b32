import { UnfoldVertical } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { shownTurns as text } from './messages.ts'
import styles from './shown.module.css'

/** Text and action of folded lines. */
export interface Folds {
  /** Name of a turn that stands out. */
  readonly word: { readonly one: string; readonly many: string } | null
  /** True if turns are folded because others were chosen, not because they don't stand out. */
  readonly isChosen?: boolean
  /** `null` on paper, because nothing can be opened there. */
  readonly onOpen: ((first: number) => void) | null
}

export const FoldsContext = createContext<Folds>({ word: null, onOpen: null })

/** A line in place of consecutive turns that do not stand out. */
export function FoldLine({ first, last }: TurnRange) {
  const { word, isChosen = false, onOpen } = useContext(FoldsContext)
  const count = last - first + 1
  const words = isChosen ? text.between(count) : text.folded(count, word)
  if (onOpen === null) return <p className={styles.foldedOnPaper}>{words}</p>
  return (
    <button
      type="button"
      className={styles.fold}
      data-folded={`${first}-${last}`}
      aria-label={text.open(words)}
      onClick={() => onOpen(first)}
    >
      <UnfoldVertical size={14} aria-hidden />
      {words}
    </button>
  )
}
