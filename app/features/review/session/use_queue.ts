import type { AsyncData } from '../../../base/async_data.ts'
import { type Filter, type LabelScheme, NO_FILTER, type Sort } from '../../../model/index.ts'
import type { QueueChoice, QueueTurn } from '../../../readers/review_questions.ts'
import type { NamedTurn, Places, TurnPosition } from '../../../readers/rows.ts'
import type { DrawnFrom } from '../../../reviews/queue/draw.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { listingOf } from '../../../session/react/listing.ts'
import { queryKeys } from '../../../session/react/query_keys.ts'
import { useAnswer } from '../../../session/react/use_answer.ts'
import { useLoaded } from '../../../session/react/use_loaded.ts'
import { useSession } from '../../../session/react/use_session.ts'

export type { Places, QueueChoice, QueueTurn }

/** List of conversations from the address. */
export interface ListedTurns {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly sort: Sort | null
  readonly filter: Filter
}

/** Loaded turns of a list that can be reviewed. @param choice null to skip the query */
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

/** Some turns with their texts. */
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

/** Lowest score of any label by turn, keyed by `scoreKey`. Turns without a score are missing. */
type LowestScores = ReadonlyMap<string, number>

export function scoreKey(key: number, turn: number): string {
  return `${key}/${turn}`
}

/** Lowest scores of labels under some schemes, by any annotator. @param schemes empty to skip the query */
export function useScores(
  { corpus, splits }: Pick<ListedTurns, 'corpus' | 'splits'>,
  schemes: readonly LabelScheme[],
): AsyncData<LowestScores> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const ids = schemes.map(({ id }) => id)
  return useAnswer(
    ids.length === 0
      ? null
      : {
          key: queryKeys.scores(loaded, ids),
          async ask(signal) {
            const reader = await session.reader(corpus)
            const lowest = new Map<string, number>()
            for (const scheme of schemes)
              for (const { key, turn, labels } of await reader.judged(
                { splits, filter: NO_FILTER },
                scheme,
                signal,
              ))
                for (const { score } of labels) {
                  const place = scoreKey(key, turn)
                  if (score !== null && score < (lowest.get(place) ?? Number.POSITIVE_INFINITY))
                    lowest.set(place, score)
                }
            return lowest
          },
        },
    loaded.any,
  )
}

/** Positions of given turns in the loaded splits. @param places null to skip the query */
export function useNamedTurns(
  { corpus, splits }: Pick<ListedTurns, 'corpus' | 'splits'>,
  places: readonly NamedTurn[] | null,
): AsyncData<DrawnFrom> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer(
    places && {
      key: queryKeys.namedTurns(loaded, places),
      async ask(signal) {
        const reader = await session.reader(corpus)
        const found = (await reader.namedTurns(places, signal)).filter((turn) => turn !== null)
        return {
          keys: Int32Array.from(found, ({ key }) => key),
          turns: Int32Array.from(found, ({ turn }) => turn),
        }
      },
    },
    loaded.any,
  )
}
