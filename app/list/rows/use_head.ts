import { type Filter, isEmptyFilter, type Sort } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'

/**
 * The rows with which a list begins before the engine knows its order; `undefined` where only the engine can tell: the
 * list is sorted or filtered, or the open conversation stands further down.
 */
export function useHead(
  corpus: CorpusInfo,
  splits: readonly string[],
  list: { readonly sort: Sort | null; readonly filter: Filter; readonly conversation: string | null },
): readonly ConversationRow[] | undefined {
  // Rows of a later split would have to make room for those of the first.
  const head = useSplitLoads(corpus.id, splits)[0]?.head ?? []
  const { sort, filter, conversation } = list
  const known = conversation === null || head.some(({ id }) => id === conversation)
  return sort === null && isEmptyFilter(filter) && known && head.length > 0 ? head : undefined
}
