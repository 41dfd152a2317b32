import { useMemo } from 'react'
import { latest } from '../../../base/async_data.ts'
import { useQueuePlaces } from '../../../hooks/reviews/use_queue_places.ts'
import { useReviewState } from '../../../hooks/reviews/use_reviews.ts'
import { placesMessages as t } from '../../../messages/reviews/places.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { placeSteps, queueAsPlaced } from '../../../reviews/places/as_placed.ts'
import { countPlaces } from '../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { FailureMessage } from '../../ui/state_message.tsx'
import { ChangedTurn } from './changed_turn.tsx'
import styles from './places_fold.module.css'

/** Turns that are listed; of more it says how many. */
const SHOWN = 50

interface PlacesFoldProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
}

/**
 * In the header of a review whose data changed: what became of its turns, each with the reason, and which of them the
 * reviewer must look at again. Nothing where the data is as it was.
 */
export default function PlacesFold({ corpus, review }: PlacesFoldProps) {
  const state = useReviewState(review)
  const data = useQueuePlaces(corpus, state)
  const places = latest(data)
  const queue = useMemo(() => queueAsPlaced(state), [state])
  if (data.status === 'failed' && !places) return <FailureMessage error={data.error} />
  if (!places) return null
  const counts = countPlaces(places)
  if (counts.same === places.length) return null
  const changed = places.flatMap((now, turn) => (now.kind === 'same' ? [] : [{ now, turn }]))
  // Those that wait for the reviewer stand first.
  const order = { ambiguous: 0, edited: 1, gone: 2, moved: 3, same: 4 }
  const listed = changed.toSorted((a, b) => order[a.now.kind] - order[b.now.kind])
  return (
    <details className={styles.fold}>
      <summary>{t.changed(counts)}</summary>
      <div className={styles.body} role="group" aria-label={t.list} tabIndex={0}>
        <p className="sm soft">{t.kept}</p>
        <ul className={styles.list}>
          {listed.slice(0, SHOWN).map(({ now, turn }) => (
            <ChangedTurn
              key={turn}
              corpus={corpus}
              position={turn + 1}
              queued={queue[turn]}
              now={now}
              onChoose={(at) => void review.act(placeSteps(state, turn, at))}
            />
          ))}
        </ul>
        {listed.length > SHOWN && <p className="sm soft">{t.more(listed.length - SHOWN)}</p>}
      </div>
    </details>
  )
}
