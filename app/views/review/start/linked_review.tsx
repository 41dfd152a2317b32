import type { CorpusInfo } from '../../../session/corpus_info.ts'

interface LinkedReviewProps {
  readonly corpus: CorpusInfo
  /** The id of a review that this browser does not have. */
  readonly review: string
}

/** A review that a link names and this browser does not have: what the link tells of it, and the way to start the same one. */
export default function LinkedReview({ review }: LinkedReviewProps) {
  return <section data-linked-review={review} />
}
