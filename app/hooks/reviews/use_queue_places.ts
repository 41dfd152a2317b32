import { useEffect, useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import { movedTurns } from '../../reviews/log/placed_queue.ts'
import type { QueuedTurn } from '../../reviews/log/review.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import type { PlaceNow } from '../../reviews/places/place_now.ts'
import { placesNow } from '../../reviews/places/places_now.ts'
import { likelyConversations } from '../../reviews/places/standing.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession, useSplitLoads } from '../use_session.ts'

/**
 * Where each turn of a review's queue, as it was placed last, stands in the data as it is now. Every split of the corpus is loaded for it, since a turn may have moved to another.
 */
export function useQueuePlaces(
  corpus: CorpusInfo,
  review: Pick<ReviewState, 'definition' | 'entries'>,
): AsyncData<readonly PlaceNow[]> {
  const session = useSession()
  const { definition, entries } = review
  const { queue } = definition
  const splits = useMemo(() => corpus.splits.map(({ name }) => name), [corpus.splits])
  const isOf = definition.corpus.id === corpus.id
  useEffect(() => {
    if (isOf) session.load(corpus, splits)
  }, [session, corpus, splits, isOf])
  const loads = useSplitLoads(corpus.id, splits)
  const rows = useLoaded(corpus, splits)
  const name = useMemo(() => fingerprintOf(queue.map(nameOf)), [queue])
  const asked = isOf
    ? {
        key: queryKeys.queuePlaces(rows, definition.id, name),
        ask: async (signal: AbortSignal) => {
          const reader = await session.reader(corpus)
          const fingerprints = queue.map(({ fingerprint }) => fingerprint)
          const named = queue.map(({ conversation }) => conversation)
          const near = await reader.standing(splits, { fingerprints, conversations: named }, signal)
          // Turns without their text are told by their neighbours, also where the conversation has another id now.
          const conversations = [...named, ...likelyConversations(near)]
          const turns = await reader.standing(splits, { fingerprints, conversations }, signal)
          return placesNow(queue, turns, movedTurns(entries))
        },
      }
    : null
  // A split that failed or was given up tells nothing of its turns, so that none of them is called gone.
  const isWhole = loads.every(({ status }) => status === 'ready')
  return useAnswer(asked, isWhole && !loads.some(isComing))
}

function nameOf({ split, conversation, turn, fingerprint }: QueuedTurn): string {
  return JSON.stringify([split, conversation, turn, fingerprint])
}
