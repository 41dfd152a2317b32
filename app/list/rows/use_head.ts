import { type Filter, isEmptyFilter, type Sort } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'

/**
 * First rows of a list before the engine knows its order. Undefined if only the engine knows them: the list is sorted
 * or filtered, or the open conversation is further down.
 */
export function useHead(
  corpus: CorpusInfo,
  splits: readonly string[],
  list: { readonly sort: Sort | null; readonly filter: Filter; readonly conversation: string | null },
): readonly ConversationRow[] | undefined {
  // Use the first split only, because rows of later splits would have to move down.
  const head = useSplitLoads(corpus.id, splits)[0]?.head ?? []
  const { sort, filter, conversation } = list
  const known = conversation === null || head.some(({ id }) => id === conversation)
  return sort === null && isEmptyFilter(filter) && known && head.length > 0 ? head : undefined
}
