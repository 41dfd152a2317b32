import { useEffect, useMemo } from 'react'
import type { AsyncData } from '../../../../base/async_data.ts'
import { fingerprintOf } from '../../../../model/links/fingerprint.ts'
import type { OpenReview } from '../../../../reviews/keeper/open_review.ts'
import type { QueuedTurn } from '../../../../reviews/log/review.ts'
import type { ReviewState } from '../../../../reviews/log/review_state.ts'
import { type PlaceNow, splitsOfQueue } from '../../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../../session/corpus_info.ts'
import { queryKeys } from '../../../../session/react/query_keys.ts'
import { useAnswer } from '../../../../session/react/use_answer.ts'
import { useLoaded } from '../../../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../../../session/react/use_session.ts'
import { useReviewPart } from '../use_reviews.ts'
import { askPlaces } from './ask_places.ts'

type Placed = Pick<ReviewState, 'definition' | 'entries'>

/** The part of an open review that determines its turns' places. Stable until the places or the corpus change. */
export function usePlaced(review: OpenReview): Placed {
  const definition = useReviewPart(review, (state) => state.definition)
  // Any entry that moves turns creates a new definition.
  return useMemo(() => ({ definition, entries: review.snapshot().entries }), [review, definition])
}

/**
 * Locates each turn of a review's queue in the current data of a corpus, starting from its last known place. Loads the
 * splits of the queue, and the others only if a turn is not at its place, since it may have moved there.
 * @param isAsked if false, loads and queries nothing and returns only cached results
 */
export function useQueuePlaces(
  corpus: CorpusInfo,
  review: Placed,
  isAsked = true,
): AsyncData<readonly PlaceNow[]> {
  const { queue } = review.definition
  const all = useMemo(() => corpus.splits.map(({ name }) => name), [corpus.splits])
  const named = useMemo(() => splitsOfQueue(queue, all), [queue, all])
  const first = usePlacesIn(corpus, review, named, isAsked)
  const isElsewhere =
    named.length < all.length && first.status === 'ready' && first.value.some(({ kind }) => kind !== 'same')
  const everywhere = usePlacesIn(corpus, review, all, isAsked && isElsewhere)
  return isElsewhere ? everywhere : first
}

function usePlacesIn(
  corpus: CorpusInfo,
  review: Placed,
  splits: readonly string[],
  isAsked: boolean,
): AsyncData<readonly PlaceNow[]> {
  const session = useSession()
  const { id, queue } = review.definition
  useEffect(() => {
    if (isAsked) session.load(corpus, splits)
  }, [session, corpus, splits, isAsked])
  const loads = useSplitLoads(corpus.id, splits)
  const rows = useLoaded(corpus, splits)
  const name = useMemo(() => queueName(queue), [queue])
  const asked = {
    key: queryKeys.queuePlaces(rows, id, name),
    ask: async (signal: AbortSignal) => askPlaces(await session.reader(corpus), splits, review, signal),
  }
  // Turns of failed or cancelled splits must not be reported as gone.
  const isWhole = loads.every(({ status }) => status === 'ready')
  return useAnswer(asked, isAsked && isWhole)
}

/** Hash of a queue's turns and their places. */
export function queueName(queue: readonly QueuedTurn[]): string {
  return fingerprintOf(
    queue.map(({ split, conversation, turn, fingerprint }) =>
      JSON.stringify([split, conversation, turn, fingerprint]),
    ),
  )
}
