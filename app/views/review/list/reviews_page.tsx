import { useReviews } from '../../../hooks/reviews/use_reviews.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** The reviews of a corpus that this browser keeps. */
export default function ReviewsPage({ corpus }: { readonly corpus: CorpusInfo }) {
  const data = useReviews()
  return <section data-reviews={corpus.id} aria-busy={data.status === 'loading'} />
}
