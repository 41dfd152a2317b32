import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, listsTurns } from '../../model/index.ts'
import { hitPlaces } from '../../readers/duckdb/hits.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { HitIndex } from '../../session/lists/hit_index.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

const NONE = new Int32Array()

/** Every turn that the filter leads to; `null` where it leads to none, see `listsTurns`. */
export function useHitIndex(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
): AsyncData<HitIndex | null> {
  const scope = useFilterScope(corpus, splits)
  const session = useSession()
  const rows = useLoaded(corpus, splits)
  const asked = {
    key: queryKeys.hits(rows, filter),
    async ask(signal: AbortSignal) {
      const places = hitPlaces(filter, scope)
      if (!places) return null
      const [keys = NONE, turns = NONE] = await (await session.engine()).integerColumns(places, 2, signal)
      return new HitIndex(keys, turns)
    },
  }
  return useAnswer<HitIndex | null>(asked, rows.any && listsTurns(filter))
}
