import { useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { ReviewSummary } from '../../../reviews/log/review_summary.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { useReview } from '../session/use_reviews.ts'
import { placesMessages } from './messages.ts'
import { UseHere } from './use_here.tsx'

const t = placesMessages.here

interface UseElsewhereProps {
  readonly corpus: CorpusInfo
  /** Reviews of other corpora. */
  readonly reviews: readonly ReviewSummary[]
  /** @param words result for screen readers */
  onUsed(words: string): void
}

/** Reviews of other corpora that may fit this one. Searched when expanded, since this may read all conversations. */
export function UseElsewhere({ corpus, reviews, onUsed }: UseElsewhereProps) {
  const [isOpen, setOpen] = useState(false)
  if (reviews.length === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="sm">{t.look}</summary>
      {isOpen && (
        <ul className="stack gap-4">
          {reviews.map((review) => (
            <li key={review.definition.id}>
              <p className="sm bold anywhere" dir="auto">
                {t.of(review.name, review.definition.corpus.id)}
              </p>
              <OpenedHere
                corpus={corpus}
                id={review.definition.id}
                onUsed={() => {
                  onUsed(t.used(review.name))
                  // The focused button disappears, and with the last one the whole list.
                  document.querySelector<HTMLElement>('[data-reviews]')?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

interface OpenedHereProps {
  readonly corpus: CorpusInfo
  readonly id: string
  onUsed(): void
}

function OpenedHere({ corpus, id, onUsed }: OpenedHereProps) {
  const data = useReview(id)
  if (data.status === 'failed') return <FailureMessage error={data.error} />
  const review = latest(data)
  return review ? <UseHere corpus={corpus} review={review.snapshot()} onUsed={onUsed} /> : null
}
