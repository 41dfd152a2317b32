import { useState } from 'react'
import { placesMessages } from '../../../messages/reviews/places.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { UseHere } from './use_here.tsx'

const t = placesMessages.here

interface UseElsewhereProps {
  readonly corpus: CorpusInfo
  /** Of other corpora. */
  readonly reviews: readonly ReviewState[]
  /** @param words what became of it */
  onUsed(words: string): void
}

/** Reviews of other corpora, looked for in this one once they are unfolded, as all of its conversations may be read for it. */
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
              <UseHere
                corpus={corpus}
                review={review}
                onUsed={() => {
                  onUsed(t.used(review.name))
                  // Its button goes, and this list with the last of them.
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
