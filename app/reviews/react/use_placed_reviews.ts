import { useMemo } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { type Asked, useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession } from '../../session/react/use_session.ts'
import type { ReviewState } from '../log/review_state.ts'
import { type PlacedReview, placedReview } from '../places/as_placed.ts'
import type { PlaceNow } from '../places/place_now.ts'
import { loadedPlaces, placesWithin } from './ask_places.ts'
import { queueName } from './use_queue_places.ts'

type Reviews = readonly ReviewState[]

/** Places of the turns of reviews, by the ids of the reviews. */
type PlacesById = ReadonlyMap<string, readonly PlaceNow[]>

/**
 * Reviews with their turns matched to the loaded rows of some splits. Loads nothing.
 * @param reviews null if not known yet
 * @param when false to return only cached results
 */
export function useReviewsWithin(
  corpus: CorpusInfo,
  splits: readonly string[],
  reviews: Reviews | null,
  when: boolean,
): AsyncData<readonly PlacedReview[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const name = useMemo(() => nameOf(reviews), [reviews])
  const asked = reviews && {
    key: queryKeys.placesOfReviews(loaded, name),
    ask: async (signal: AbortSignal) => {
      const reader = await session.reader(corpus)
      return placesById(reviews, (review) => placesWithin(reader, corpus, splits, review, signal))
    },
  }
  return usePlaced(reviews, asked, when)
}

/** Reviews with their turns matched to the current corpus. Loads splits as `placedReviews` does. */
export function useReviewsPlaced(corpus: CorpusInfo, reviews: Reviews): AsyncData<readonly PlacedReview[]> {
  const session = useSession()
  const all = useMemo(() => corpus.splits.map(({ name }) => name), [corpus.splits])
  const loaded = useLoaded(corpus, all)
  const name = useMemo(() => nameOf(reviews), [reviews])
  const asked = {
    key: queryKeys.loadedPlacesOfReviews(loaded, name),
    ask: (signal: AbortSignal) =>
      placesById(reviews, (review) => loadedPlaces(session, corpus, review, signal)),
  }
  return usePlaced(reviews, asked, true)
}

async function placesById(
  reviews: Reviews,
  placesOf: (review: ReviewState) => Promise<readonly PlaceNow[]>,
): Promise<PlacesById> {
  const found = await Promise.all(reviews.map(placesOf))
  return new Map(reviews.map(({ definition }, i) => [definition.id, found[i] ?? []]))
}

function usePlaced(
  reviews: Reviews | null,
  asked: Asked<PlacesById> | null,
  when: boolean,
): AsyncData<readonly PlacedReview[]> {
  const places = useAnswer(asked, when)
  return useMemo(() => {
    const known = latest(places)
    const placed =
      reviews && known && reviews.map((one) => placedReview(one, known.get(one.definition.id) ?? []))
    if (places.status === 'ready' && placed) return { status: 'ready', value: placed }
    const previous = placed ? { previous: placed } : {}
    return places.status === 'failed'
      ? { status: 'failed', error: places.error, ...previous }
      : { status: 'loading', ...previous }
  }, [reviews, places])
}

/** Identifies reviews and their turns as placed. */
function nameOf(reviews: Reviews | null): string {
  return fingerprintOf((reviews ?? []).map(({ definition: { id, queue } }) => `${id} ${queueName(queue)}`))
}
