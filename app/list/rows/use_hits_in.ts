import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'

/**
 * Turns of a conversation that a filter matches or points to, in order. Not queried if the filter lists no turns.
 * @param splits the listed splits
 */
export function useHitsIn(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  split: string | null,
  id: string | null,
): AsyncData<readonly number[]> {
  const loaded = useLoaded(corpus, splits)
  const asked =
    split !== null && id !== null && listsTurns(filter)
      ? {
          corpus,
          key: queryKeys.hitsIn(loaded, filter, split, id),
          ask: (reader: Reader, signal: AbortSignal) =>
            reader.hitsIn({ splits, filter }, { split, id }, signal),
        }
      : null
  return useReaderAnswer(asked, loaded.any)
}
