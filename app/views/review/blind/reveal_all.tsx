import { Eye } from 'lucide-react'
import { useReviewState } from '../../../hooks/reviews/use_reviews.ts'
import { blindMessages as t } from '../../../messages/reviews/blind.ts'
import { hiddenTurns, revealSteps } from '../../../reviews/blind/reveal_steps.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { Button } from '../../ui/button.tsx'

/** At the end of a blind review: shows the published labels of every turn of its queue. */
export default function RevealAll({ review }: { readonly review: OpenReview }) {
  const state = useReviewState(review)
  const left = hiddenTurns(state)
  if (left === 0) return <p className="soft">{t.allRevealed}</p>
  const every = () => void review.act(revealSteps(state, [...state.definition.queue.keys()]))
  return (
    <Button icon={<Eye size={16} aria-hidden />} title={t.revealAllNote} onClick={every}>
      {t.revealAll(left)}
    </Button>
  )
}
