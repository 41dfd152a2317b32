import type { AsyncData } from '../../base/async_data.ts'
import type { Filter, Sort } from '../../model/index.ts'
import type { QueueChoice, QueueTurn } from '../../readers/review_questions.ts'
import type { Places, TurnPosition } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { listingOf } from '../list/listing.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

export type { Places, QueueChoice, QueueTurn }

/** A list of conversations as the address has it. */
export interface ListedTurns {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly sort: Sort | null
  readonly filter: Filter
}

/** The turns of a list that a review may be made of, as far as they are loaded. @param choice `null`: not asked for */
export function useQueuePlaces(
  { corpus, splits, sort, filter }: ListedTurns,
  choice: QueueChoice | null,
): AsyncData<Places> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const listing = listingOf(loaded, sort, filter)
  return useAnswer(
    choice && {
      key: queryKeys.reviewQueue(listing, choice),
      ask: async (signal) => (await session.reader(corpus)).queue(listing.question, choice, signal),
    },
    loaded.any,
  )
}

/** Some of these turns with their texts. */
export function useQueueTurns(
  { corpus, splits }: Pick<ListedTurns, 'corpus' | 'splits'>,
  positions: readonly TurnPosition[],
): AsyncData<readonly QueueTurn[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer(
    {
      key: queryKeys.queueTurns(loaded, positions),
      ask: async (signal) => (await session.reader(corpus)).queueTurns(positions, signal),
    },
    loaded.any,
  )
}
