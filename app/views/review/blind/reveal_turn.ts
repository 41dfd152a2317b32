import { revealSteps } from '../../../reviews/blind/reveal_steps.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'

/** Records that the published labels of a turn were seen; `true` once that is kept. */
export function revealTurn(review: OpenReview, turn: number): Promise<boolean> {
  const steps = revealSteps(review.snapshot(), [turn])
  return steps.length === 0 ? Promise.resolve(true) : review.act(steps)
}
