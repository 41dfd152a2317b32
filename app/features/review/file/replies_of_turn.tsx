import { MessageSquareReply } from 'lucide-react'
import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import { countText } from '../../../base/messages/intl.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { useReplies } from '../../../reviews/react/use_replies.ts'
import { type Reply, repliesAt, turnsWithReplies } from '../../../reviews/replies/reply.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { reviewWork as text } from '../work/messages.ts'
import styles from '../work/work_view.module.css'

const NONE: readonly Reply[] = []

interface RepliesOfTurnProps {
  /** As stored, with the turns that the project assigned. */
  readonly made: ReviewDefinition
  /** Index of the turn in the queue. */
  readonly position: number
  /** The note of the turn now. */
  readonly note: string
}

/** Replies of the project's lead to notes on a turn. */
export function RepliesOfTurn({ made, position, note }: RepliesOfTurnProps) {
  const data = useReplies(made.project?.id ?? null)
  const replies = latest(data) ?? NONE
  const own = useMemo(() => repliesAt(replies, made, position), [replies, made, position])
  if (data.status === 'failed')
    return (
      <Notice banner tone="warning" role="alert">
        {text.replies.failed(data.error.message)}
      </Notice>
    )
  return own.map((reply) => (
    <Notice
      key={`${reply.scheme} ${reply.annotator}`}
      banner
      tone="info"
      role="note"
      icon={<MessageSquareReply size={16} aria-hidden />}
      data-reply
    >
      <p className="anywhere" dir="auto">
        <span className="medium">{text.replies.of(reply.by)}</span>
        {reply.note !== note && <span className="soft"> {text.replies.toEarlier(reply.note)}</span>}
        {': '}
        {reply.text}
      </p>
    </Notice>
  ))
}

interface RepliesFoldProps {
  readonly made: ReviewDefinition
  onOpen(position: number): void
}

/** Turns of the queue with a reply. Hidden if there are none. */
export function RepliesFold({ made, onOpen }: RepliesFoldProps) {
  const replies = latest(useReplies(made.project?.id ?? null)) ?? NONE
  const turns = useMemo(() => turnsWithReplies(replies, made), [replies, made])
  if (turns.length === 0) return null
  return (
    <details className={styles.replies} data-part="replies">
      <summary className="sm">{text.replies.title(turns.length)}</summary>
      <div className="row wrap gap-1">
        {turns.map((turn) => (
          <Button key={turn} look="quiet" onClick={() => onOpen(turn)}>
            {countText(turn + 1)}
          </Button>
        ))}
      </div>
    </details>
  )
}
