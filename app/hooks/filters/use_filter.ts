import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, isEmptyFilter } from '../../model/index.ts'
import { type FilterCounts, filterCounts } from '../../readers/duckdb/hits.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/** How much the filter finds. Not asked for without a filter: the order of the list says it already. */
export function useFilterCounts(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
): AsyncData<FilterCounts | null> {
  const scope = useFilterScope(corpus, splits)
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  const asked = {
    key: queryKeys.counts(rows, filter),
    async ask(signal: AbortSignal) {
      const [counts] = await (await session.engine()).query(filterCounts(filter, scope), signal)
      return counts ?? null
    },
  }
  return useAnswer(asked, rows.any && !isEmptyFilter(filter))
}
