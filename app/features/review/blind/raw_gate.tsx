import type { ReactNode } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { Conversation } from '../../../model/index.ts'
import { revealSteps, turnsOfConversation } from '../../../reviews/blind/reveals.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useView } from '../../../session/react/use_session.ts'
import { raw } from '../../raw_record/messages.ts'
import { useReview } from '../session/use_reviews.ts'
import BlindGate from './blind_gate.tsx'
import { blindMessages as t } from './messages.ts'

interface RawGateProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  onClose(): void
  /** The record. */
  readonly children: ReactNode
}

/**
 * Warns before showing the raw record in a blind review, as it contains all labels. The review logs this for the turns
 * in its queue.
 */
export default function RawGate({ corpus, conversation, onClose, children }: RawGateProps) {
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
      of="raw"
      title={raw.title}
      note={turns.length > 0 ? t.rawRecords(turns.length) : ''}
      onTold={record}
      onClose={onClose}
    >
      {children}
    </BlindGate>
  )
}
