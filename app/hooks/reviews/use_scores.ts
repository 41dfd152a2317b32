import type { AsyncData } from '../../base/async_data.ts'
import { type LabelScheme, NO_FILTER } from '../../model/index.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'
import type { ListedTurns } from './use_queue.ts'

/** The lowest score that a label of a turn has, by `scoreKey`; turns without score are not in it. */
export type LowestScores = ReadonlyMap<string, number>

export function scoreKey(key: number, turn: number): string {
  return `${key}/${turn}`
}

/** The lowest scores of the labels of some schemes, whoever gave them. @param schemes none: nothing is asked */
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
