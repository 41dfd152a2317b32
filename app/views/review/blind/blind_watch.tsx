import { useLayoutEffect } from 'react'
import { useBlindOfReview } from '../../../hooks/reviews/use_blind_of_review.ts'
import { useReview } from '../../../hooks/reviews/use_reviews.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { type Blind, blindState } from '../../../session/blind.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { BlindBar } from './blind_bar.tsx'

interface BlindWatchProps {
  /** With all its schemes. */
  readonly corpus: CorpusInfo
  /** The id of the review that is open. */
  readonly review: string
}

/** Says to the page what the open review hides, and to the reader. */
export default function BlindWatch({ corpus, review }: BlindWatchProps) {
  const data = useReview(review)
  if (data.status === 'loading') return null
  if (data.status === 'failed' || data.value === null) return <Says review={review} blind={null} />
  return <Watched corpus={corpus} review={data.value} />
}

function Watched({ corpus, review }: { readonly corpus: CorpusInfo; readonly review: OpenReview }) {
  const blind = useBlindOfReview(corpus, review)
  const { id } = review.snapshot().definition
  return (
    <>
      <Says review={id} blind={blind} />
      {blind && <BlindBar corpus={blind.corpusInfo(corpus)} />}
    </>
  )
}

function Says({ review, blind }: { readonly review: string; readonly blind: Blind | null }) {
  useLayoutEffect(() => blindState.set({ review, blind }), [review, blind])
  return null
}
