import { useReview } from '../../../hooks/reviews/use_reviews.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

interface ReviewPaneProps {
  readonly corpus: CorpusInfo
  /** The review's id, as the address has it. */
  readonly review: string
}

/** A review at work: its queue, the turn that is examined amid those around it, and the palette. */
export default function ReviewPane({ review }: ReviewPaneProps) {
  const data = useReview(review)
  return <section data-review={review} aria-busy={data.status === 'loading'} />
}
