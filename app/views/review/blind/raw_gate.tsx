import type { ReactNode } from 'react'
import { latest } from '../../../base/async_data.ts'
import { useReview } from '../../../hooks/reviews/use_reviews.ts'
import { useView } from '../../../hooks/use_session.ts'
import { raw } from '../../../messages/conversation/raw.ts'
import { blindMessages as t } from '../../../messages/reviews/blind.ts'
import type { Conversation } from '../../../model/index.ts'
import { revealSteps, turnsOfConversation } from '../../../reviews/blind/reveals.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import BlindGate from './blind_gate.tsx'

interface RawGateProps {
  readonly corpus: CorpusInfo
  readonly conversation: Conversation
  onClose(): void
  /** The record. */
  readonly children: ReactNode
}

/** Before the raw record in a blind review: it shows all labels, which the review records for the turns of its queue. */
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
