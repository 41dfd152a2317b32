import { Keyboard, ListFilter, Pause, X } from 'lucide-react'
import { memo, useId, useMemo, useState } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { useIsForeign, useReviewStateBeside } from '../../../reviews/react/use_reviews.ts'
import { asksOnlyConversations } from '../../../reviews/schemes/asked.ts'
import { paceOf } from '../../../reviews/work/pace.ts'
import { countAffected, countUnlabelled } from '../../../reviews/work/queue_parts.ts'
import { navigate } from '../../../state/address.ts'
import { QUEUE_PARTS, type QueuePart } from '../../../state/review_params.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/frame/progress_bar.tsx'
import { reviewWork as text } from './messages.ts'
import styles from './work_header.module.css'

interface WorkHeaderProps {
  readonly review: OpenReview
  readonly part: QueuePart
  onPart(part: QueuePart): void
  onKeys(): void
}

/** Title and progress of a review, and the filter of its queue. */
export const WorkHeader = memo(function WorkHeader({ review, part, onPart, onKeys }: WorkHeaderProps) {
  const state = useReviewStateBeside(review)
  const { name, definition, progress, entries } = state
  const isReadOnly = useIsForeign(review)
  const { all, done, skipped } = progress
  const open = all - done - skipped
  const unit = asksOnlyConversations(definition) ? 'conversation' : 'turn'
  const pace = paceOf(entries, open)
  const [unfolded, setUnfolded] = useState(false)
  const parts = useId()
  const unlabelled = useMemo(() => countUnlabelled(state), [state])
  const affected = useMemo(() => countAffected(state), [state])
  const counts = { ...progress, open, unlabelled, affected }
  // Most reviews never change their definitions.
  const offered = QUEUE_PARTS.filter((one) => one !== 'affected' || state.earlier.length > 0 || part === one)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          <p className={styles.by}>{text.by(text.modes[definition.mode], definition.reviewer)}</p>
        </div>
        <IconButton
          name={text.queue}
          className={styles.fold}
          aria-expanded={unfolded}
          aria-controls={parts}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ListFilter size={18} aria-hidden />
        </IconButton>
        <IconButton name={text.keys} onClick={onKeys}>
          <Keyboard size={18} aria-hidden />
        </IconButton>
        {!isReadOnly && (
          <IconButton name={text.pause} onClick={() => void review.change({ kind: 'pause' })}>
            <Pause size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton name={text.close} onClick={() => navigate({ review: null })}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.progress}>
        <ProgressBar name={text.progress} value={done} max={Math.max(all, 1)} />
        <p className={styles.counts}>
          {text.done(done, all, unit)} · {text.left(open)}
          {pace && open > 0 && <span> · {text.pace(pace.perMinute, pace.minutesLeft)}</span>}
        </p>
      </div>
      <div
        id={parts}
        role="group"
        aria-label={text.queueParts}
        className={styles.parts}
        data-unfolded={unfolded}
      >
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.part}
            aria-pressed={one === part}
            aria-label={text.partCount(text.parts[one], counts[one])}
            disabled={counts[one] === 0 && one !== part && one !== 'all'}
            onClick={() => {
              setUnfolded(false)
              onPart(one)
            }}
          >
            {text.parts[one]} <span className={styles.count}>{countText(counts[one])}</span>
          </button>
        ))}
      </div>
    </header>
  )
})
