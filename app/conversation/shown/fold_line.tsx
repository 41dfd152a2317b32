import { UnfoldVertical } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { TurnRange } from '../../model/turns/shown_turns.ts'
import { shownTurns as text } from './messages.ts'
import styles from './shown.module.css'

/** What folded lines say, and what opens them. */
export interface Folds {
  /** What a turn that stands out is called. */
  readonly word: { readonly one: string; readonly many: string } | null
  /** Whether it is left out because others were chosen, not because nothing in it stands out. */
  readonly isChosen?: boolean
  /** `null`: nothing can be opened, on paper. */
  readonly onOpen: ((first: number) => void) | null
}

export const FoldsContext = createContext<Folds>({ word: null, onOpen: null })

/** A line that stands for turns of which none stands out. */
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
