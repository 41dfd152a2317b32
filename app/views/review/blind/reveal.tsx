import { Eye } from 'lucide-react'
import { useReviewState } from '../../../hooks/reviews/use_reviews.ts'
import { blindMessages as t } from '../../../messages/reviews/blind.ts'
import type { Label, LabelScheme } from '../../../model/index.ts'
import { isRevealed } from '../../../reviews/blind/reveal_steps.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { verdictKey } from '../../../reviews/log/review_state.ts'
import { Button } from '../../ui/button.tsx'
import styles from './reveal.module.css'
import { revealTurn } from './reveal_turn.ts'
import { RevealedScheme } from './revealed_scheme.tsx'

interface RevealProps {
  readonly review: OpenReview
  /** Position in the queue. */
  readonly turn: number
  /** Those of the review, in its order. */
  readonly schemes: readonly LabelScheme[]
  /**
   * What the turn has once it is revealed, as `useConversation` then gives it, and the schemes under which it was
   * annotated; `null`: not read yet.
   */
  readonly published: { readonly labels: readonly Label[]; readonly annotated: readonly string[] } | null
  /** The key that does the same, as people write it. */
  readonly shortcut?: string
}

/** Beside the palette of a blind review: shows the published labels of a turn, and then how they differ. */
export default function Reveal({ review, turn, schemes, published, shortcut }: RevealProps) {
  const state = useReviewState(review)
  if (!isRevealed(state, turn))
    return (
      <div className={styles.hidden}>
        <Button
          icon={<Eye size={16} aria-hidden />}
          title={t.revealNote}
          shortcut={shortcut}
          onClick={() => void revealTurn(review, turn)}
        >
          {t.reveal}
        </Button>
      </div>
    )
  return (
    <section className={styles.revealed} aria-label={t.group} role="status">
      {published === null ? (
        <p className="soft">{t.loading}</p>
      ) : (
        schemes.map((scheme) => (
          <RevealedScheme
            key={scheme.id}
            scheme={scheme}
            titled={schemes.length > 1}
            verdict={state.verdicts.get(verdictKey(turn, scheme.id))}
            labels={published.labels.filter((label) => label.scheme === scheme.id)}
            annotated={published.annotated.includes(scheme.id)}
          />
        ))
      )}
    </section>
  )
}
