import { useEffect, useRef, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { countPlaces } from '../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { usePlaced, useQueuePlaces } from '../session/places/use_queue_places.ts'
import { useReview } from '../session/use_reviews.ts'
import { placesMessages as t } from './messages.ts'

interface ChangedCountProps {
  readonly corpus: CorpusInfo
  /** Id of the review. */
  readonly review: string
}

/**
 * Number of a review's turns that have moved or changed. Hidden if the data is unchanged or not loaded. Opens the
 * review only when scrolled into view, since a long list would otherwise read every log.
 */
export default function ChangedCount({ corpus, review }: ChangedCountProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark}>{isSeen && <CountOf corpus={corpus} review={review} />}</span>
}

function CountOf({ corpus, review }: ChangedCountProps) {
  const opened = latest(useReview(review))
  return opened ? <CountOfOpen corpus={corpus} review={opened} /> : null
}

function CountOfOpen({ corpus, review }: { readonly corpus: CorpusInfo; readonly review: OpenReview }) {
  const places = latest(useQueuePlaces(corpus, usePlaced(review)))
  if (!places) return null
  const changed = places.length - countPlaces(places).same
  return changed === 0 ? null : <span className="bad">{t.count(changed)}</span>
}
