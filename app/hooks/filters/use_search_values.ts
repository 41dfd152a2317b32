import { latest } from '../../base/async_data.ts'
import type { SearchValues } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

const NONE: SearchValues = { speaker: [], role: [], by: [] }

/**
 * What can be typed after `speaker:`, `role:` and `by:`; empty until it is known.
 * @param asked whether somebody may want to know: nothing is asked before
 */
export function useSearchValues(corpus: CorpusInfo, splits: readonly string[], asked: boolean): SearchValues {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const values = {
    key: queryKeys.searchValues(loaded),
    ask: async (signal: AbortSignal) => (await session.reader(corpus)).searchValues(splits, signal),
  }
  return latest(useAnswer(values, asked && loaded.any)) ?? NONE
}
