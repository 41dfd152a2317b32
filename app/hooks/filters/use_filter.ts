import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, isEmptyFilter } from '../../model/index.ts'
import { type FilterCounts, filterCounts } from '../../readers/duckdb/hits.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { useAnswerKey } from '../list/use_answer_key.ts'
import { useQuery } from '../use_query.ts'

/** How much the filter finds. Not asked for without a filter: the order of the list says it already. */
export function useFilterCounts(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
): AsyncData<FilterCounts | null> {
  const scope = useFilterScope(corpus, splits)
  const key = useAnswerKey('counts', corpus, splits, filter)
  return useQuery(isEmptyFilter(filter) ? null : key, async (engine, signal) => {
    const [counts] = await engine.query(filterCounts(filter, scope), signal)
    return counts ?? null
  })
}
