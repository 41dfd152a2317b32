import { latest } from '../../../base/async_data.ts'
import { revealSteps, turnsOfConversation } from '../../../reviews/blind/reveals.ts'
import { useReview } from '../../../reviews/react/use_reviews.ts'
import { useView } from '../../../session/react/use_session.ts'
import BlindGate from '../../../ui/frame/blind_gate.tsx'
import type { RawRecordGateProps } from '../../feature.ts'
import { blindMessages as t } from './messages.ts'

/**
 * Warns before showing the raw record in a blind review, as it contains all labels. The review logs this for the turns
 * in its queue.
 */
export default function RawGate({ corpus, conversation, title, onClose, children }: RawRecordGateProps) {
  const { state } = useView()
  const review = latest(useReview(state.review ?? '')) ?? null
  const turns = review ? turnsOfConversation(review.snapshot(), conversation) : []
  const record = () => {
    const steps = review ? revealSteps(review.snapshot(), turns) : []
    if (steps.length > 0) void review?.act(steps)
  }
  return (
    <BlindGate
      corpus={corpus}
      title={title}
      warning={turns.length > 0 ? `${t.rawTells} ${t.rawRecords(turns.length)}` : t.rawTells}
      show={t.rawShow}
      onTold={record}
      onClose={onClose}
    >
      {children}
    </BlindGate>
  )
}
