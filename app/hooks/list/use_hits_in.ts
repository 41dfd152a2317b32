import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/**
 * The turns of a conversation that a filter finds or leads to, in order; not asked for where it leads to none.
 * @param splits the listed ones
 */
export function useHitsIn(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  split: string | null,
  id: string | null,
): AsyncData<readonly number[]> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const asked =
    split !== null && id !== null && listsTurns(filter)
      ? {
          key: queryKeys.hitsIn(loaded, filter, split, id),
          ask: async (signal: AbortSignal) =>
            (await session.reader(corpus)).hitsIn({ splits, filter }, { split, id }, signal),
        }
      : null
  return useAnswer(asked, loaded.any)
}
