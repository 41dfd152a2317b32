import { latest } from '../../base/async_data.ts'
import type { Reader, SearchValues } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'

const NONE: SearchValues = { speaker: [], to: [], role: [], by: [] }

/**
 * Suggestions after `speaker:`, `role:` and `by:`. Empty until loaded.
 * @param asked true once the user may need them. No query is sent before.
 */
export function useSearchValues(corpus: CorpusInfo, splits: readonly string[], asked: boolean): SearchValues {
  const loaded = useLoaded(corpus, splits)
  const key = queryKeys.searchValues(loaded)
  const ask = (reader: Reader, signal: AbortSignal) => reader.searchValues(splits, signal)
  return latest(useReaderAnswer({ corpus, key, ask }, asked && loaded.any)) ?? NONE
}
