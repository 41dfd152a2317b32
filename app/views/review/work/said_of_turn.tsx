import { memo } from 'react'
import { wordsOf } from '../../../hooks/reviews/standing_words.ts'
import { reviewWork as text } from '../../../messages/reviews/work.ts'
import type { LabelScheme, Turn } from '../../../model/index.ts'
import { queueState, type ReviewState, verdictKey } from '../../../reviews/log/review_state.ts'
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
export const SaidOfTurn = memo(function SaidOfTurn(props: SaidOfTurnProps) {
  const { schemes, definition, verdicts, position, turn, side } = props
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
}, isSame)

/** Verdicts are other ones with each step, mostly on another turn. */
function isSame(before: SaidOfTurnProps, after: SaidOfTurnProps): boolean {
  const { verdicts, ...others } = after
  return (
    Object.entries(others).every(([name, value]) => before[name as keyof SaidOfTurnProps] === value) &&
    after.definition.schemes.every((scheme) => {
      const key = verdictKey(after.position, scheme)
      return before.verdicts.get(key) === verdicts.get(key)
    })
  )
}
