import { useEffect, useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import type { OpenReview } from '../keeper/open_review.ts'
import type { QueuedTurn } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { type PlaceNow, splitsOfQueue } from '../places/place_now.ts'
import { askPlaces } from './ask_places.ts'
import { useReviewPart } from './use_reviews.ts'

type Placed = Pick<ReviewState, 'definition' | 'entries'>

/** An open review as far as its turns' places are concerned: the same value until they, or the corpus, are others. */
export function usePlaced(review: OpenReview): Placed {
  const definition = useReviewPart(review, (state) => state.definition)
  // Whatever entry places turns makes another definition.
  return useMemo(() => ({ definition, entries: review.snapshot().entries }), [review, definition])
}

/**
 * Where each turn of a review's queue, as it was placed last, stands in the data of a corpus as it is now. The splits that
 * the queue names are loaded for it; the others only where a turn is not where it was, since it may have moved there.
 * @param isAsked otherwise nothing is loaded or asked; what is known already is answered all the same
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
  // A split that failed or was given up tells nothing of its turns, so that none of them is called gone.
  const isWhole = loads.every(({ status }) => status === 'ready')
  return useAnswer(asked, isAsked && isWhole)
}

/** Stands for the turns of a queue as they were placed. */
export function queueName(queue: readonly QueuedTurn[]): string {
  return fingerprintOf(
    queue.map(({ split, conversation, turn, fingerprint }) =>
      JSON.stringify([split, conversation, turn, fingerprint]),
    ),
  )
}
