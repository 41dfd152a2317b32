import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

export interface AdjudicateTurnProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  /** Position in the review's queue. */
  readonly turn: number
}

/**
 * What annotators gave to a turn, side by side, to take over one's labels or to give others. It listens for the keys of
 * annotators and labels; what is common to all modes (confirm, skip, back, undo, note) is the pane's.
 */
export default function AdjudicateTurn({ review, turn }: AdjudicateTurnProps) {
  return <section data-adjudicate={review.snapshot().definition.id} data-turn={turn} />
}
