import { wordsOf } from '../../../hooks/reviews/standing_words.ts'
import { reviewWork as text } from '../../../messages/reviews/work.ts'
import type { LabelScheme, Turn } from '../../../model/index.ts'
import { queueState, type ReviewState } from '../../../reviews/log/review_state.ts'
import { paletteOf } from '../../../reviews/work/palette.ts'
import { noteOf } from '../../../reviews/work/steps.ts'
import styles from './turns_around.module.css'

interface SaidOfTurnProps {
  readonly schemes: readonly LabelScheme[]
  readonly definition: ReviewState['definition']
  readonly verdicts: ReviewState['verdicts']
  readonly position: number
  readonly turn: Turn
  readonly side: string
}

/** What the reviewer has said of a turn, in small: how far it is, labels with a verdict, the note. Nothing of an open one. */
export function SaidOfTurn({ schemes, definition, verdicts, position, turn, side }: SaidOfTurnProps) {
  const state = { definition, verdicts }
  const own = queueState(state, position)
  const labels = paletteOf(schemes, state, position, turn)
    .flatMap((scheme) => scheme.labels)
    .filter(({ added, verdict }) => added || verdict !== null)
  const note = noteOf(state, position)
  if (own === 'open' && labels.length === 0 && note === '') return null
  return (
    <p className={styles.said} data-side={side}>
      <span className={styles.state} data-state={own}>
        {text.states[own]}
      </span>
      {labels.map((label) => (
        <span key={`${label.scheme} ${label.value}`}>
          {label.definition?.title ?? label.value}{' '}
          <b className="medium">{wordsOf(label, definition.mode, own)}</b>
        </span>
      ))}
      {note !== '' && <i dir="auto">{note}</i>}
    </p>
  )
}
