import {
  ArrowLeft,
  ArrowRight,
  Check,
  CircleHelp,
  NotebookPen,
  SkipForward,
  Undo2,
  UnfoldVertical,
  X,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ReviewMode } from '../../../reviews/log/review.ts'
import type { ReviewWork } from '../session/review_work.ts'
import { reviewWork as text } from './messages.ts'
import styles from './turn_actions.module.css'

interface TurnActionsProps {
  readonly work: ReviewWork
  readonly mode: ReviewMode
  readonly hasNote: boolean
  /** True to show only navigation. */
  readonly isReadOnly: boolean
  /** Effect of confirming: `again` replaces the answer, `blocked` waits for missing labels. */
  readonly confirm: 'open' | 'done' | 'again' | 'blocked'
  onNote(): void
  onContext(): void
  /** Called after a button press, to move the focus back to where keys work. */
  onPressed(): void
}

/** Buttons with the same effect as the keys for a turn. */
export const TurnActions = memo(function TurnActions(props: TurnActionsProps) {
  const { work, mode, hasNote, isReadOnly, confirm, onNote, onContext, onPressed } = props
  const button = (name: string, key: string, icon: ReactNode, act: () => void, primary = false) => (
    <button
      type="button"
      className={primary ? styles.primary : styles.action}
      aria-keyshortcuts={key}
      aria-disabled={primary && confirm === 'blocked' && !isReadOnly}
      onClick={() => {
        onPressed()
        act()
      }}
    >
      {icon}
      <span>{name}</span>
      <kbd aria-hidden>{SHOWN[key] ?? key}</kbd>
    </button>
  )
  if (isReadOnly)
    return (
      <div className={styles.actions}>
        <div role="group" aria-label={text.actions} className={styles.group}>
          {button(text.context, 'Space', <UnfoldVertical size={16} aria-hidden />, onContext)}
          {button(text.back, 'b', <ArrowLeft size={16} aria-hidden />, () => void work.back())}
          {button(
            text.confirmed,
            'Enter',
            <ArrowRight size={16} aria-hidden />,
            () => void work.skip(),
            true,
          )}
        </div>
      </div>
    )
  return (
    <div className={styles.actions}>
      {mode !== 'adjudicate' && (
        <div role="group" aria-label={text.verdicts} className={styles.group}>
          {mode === 'check' &&
            button(text.wrong, 'x', <X size={16} aria-hidden />, () => void work.judge('wrong'))}
          {button(text.unsure, 'u', <CircleHelp size={16} aria-hidden />, () => void work.judge('unsure'))}
        </div>
      )}
      <div role="group" aria-label={text.actions} className={styles.group}>
        {button(hasNote ? text.editNote : text.addNote, 'n', <NotebookPen size={16} aria-hidden />, onNote)}
        {button(text.context, 'Space', <UnfoldVertical size={16} aria-hidden />, onContext)}
        {button(text.undo, 'z', <Undo2 size={16} aria-hidden />, () => void work.undo())}
        {button(text.back, 'b', <ArrowLeft size={16} aria-hidden />, () => void work.back())}
        {button(text.skip, 's', <SkipForward size={16} aria-hidden />, () => void work.skip())}
        {button(
          confirm === 'done' ? text.confirmed : confirm === 'again' ? text.confirmAgain : text.confirm,
          'Enter',
          confirm === 'done' ? <ArrowRight size={16} aria-hidden /> : <Check size={16} aria-hidden />,
          () => void work.confirm(),
          true,
        )}
      </div>
    </div>
  )
})

const SHOWN: Readonly<Record<string, string>> = { Enter: '⏎', Space: '␣' }
