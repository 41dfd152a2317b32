import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns, onlyTurns } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import type { HitIndex } from '../../session/lists/hit_index.ts'
import { retryImport } from '../../session/retry_import.ts'
import { useQuery } from '../use_query.ts'
import { useAnswerKey } from './use_answer_key.ts'

const NONE = new Int32Array()

/** Every turn that the filter leads to; `null` where it leads to none, see `listsTurns`. */
export function useHitIndex(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
): AsyncData<HitIndex | null> {
  const scope = useFilterScope(corpus, splits)
  const key = useAnswerKey('hits', corpus, splits, onlyTurns(filter))
  return useQuery(listsTurns(filter) ? key : null, async (engine, signal) => {
    const { hitPlaces } = await retryImport(() => import('../../readers/duckdb/hits.ts'))
    const places = hitPlaces(filter, scope)
    if (!places) return null
    const index = await retryImport(() => import('../../session/lists/hit_index.ts'))
    const [keys = NONE, turns = NONE] = await engine.integerColumns(places, 2, signal)
    return new index.HitIndex(keys, turns)
  })
}
