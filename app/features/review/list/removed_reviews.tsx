import { useState } from 'react'
import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { reviewList as t } from './messages.ts'
import styles from './reviews.module.css'

interface RemovedReviewsProps {
  readonly reviews: readonly ReviewSummary[]
  /** Of the server that keeps reviews, too. Null if none does. */
  readonly host: string | null
  onRestore(id: string): void
  onDelete(id: string): void
}

/** Removed reviews, which can be restored until they are permanently deleted. */
export function RemovedReviews({ reviews, host, onRestore, onDelete }: RemovedReviewsProps) {
  const [asked, setAsked] = useState<ReviewSummary | null>(null)
  if (reviews.length === 0) return null
  return (
    <details className={styles.removed}>
      <summary className="sm soft">{t.removedOnes(reviews.length)}</summary>
      <ul>
        {reviews.map((review) => (
          <li key={review.definition.id} className={styles.removedOne}>
            <span className="grow sm anywhere" dir="auto">
              {review.name}
            </span>
            <Button onClick={() => onRestore(review.definition.id)}>{t.restore}</Button>
            <Button look="quiet" onClick={() => setAsked(review)}>
              {t.deleteForGood}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={t.deleteTitle(asked.name)}>
          <div className="stack gap-4">
            <p className="sm">
              {t.deleteNote(asked.progress.done)}
              {host !== null && ` ${t.staysOnServer(host)}`}
            </p>
            <div className="row gap-2">
              <Button onClick={() => setAsked(null)}>{t.cancel}</Button>
              <Button
                look="primary"
                onClick={() => {
                  onDelete(asked.definition.id)
                  setAsked(null)
                }}
              >
                {t.delete}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </details>
  )
}
