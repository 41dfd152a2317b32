import { latest } from '../../../base/async_data.ts'
import { useQueuePlaces } from '../../../hooks/reviews/places/use_queue_places.ts'
import { placesMessages as t } from '../../../messages/reviews/places.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { countPlaces } from '../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

interface ChangedCountProps {
  readonly corpus: CorpusInfo
  readonly review: ReviewState
}

/** How many turns of a review are not where they were; nothing where the data is as it was, or is not loaded yet. */
export default function ChangedCount({ corpus, review }: ChangedCountProps) {
  const places = latest(useQueuePlaces(corpus, review))
  if (!places) return null
  const changed = places.length - countPlaces(places).same
  return changed === 0 ? null : <span className="bad">{t.count(changed)}</span>
}
