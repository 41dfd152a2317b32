import { useMemo } from 'react'
import { type Filter, isEmptyFilter, type Sort } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/duckdb/conversations.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSplitLoads } from '../use_session.ts'

const NONE: readonly ConversationRow[] = []

/** The first rows of a corpus's list as published, which are there before the engine is. */
export function useHead(corpus: CorpusInfo, splits: readonly string[]): readonly ConversationRow[] {
  // Rows of a later split would have to make room for those of the first.
  return useSplitLoads(corpus.id, splits)[0]?.head ?? NONE
}

/**
 * The keys with which a list begins before the engine knows its order; `undefined` where only the engine can tell: the
 * list is sorted or filtered, or the open conversation stands further down.
 */
export function useHeadKeys(
  corpus: CorpusInfo,
  splits: readonly string[],
  list: { readonly sort: Sort | null; readonly filter: Filter; readonly conversation: string | null },
): Int32Array | undefined {
  const head = useHead(corpus, splits)
  const { sort, filter, conversation } = list
  const known = conversation === null || head.some(({ id }) => id === conversation)
  const plain = sort === null && isEmptyFilter(filter) && known && head.length > 0
  return useMemo(() => (plain ? Int32Array.from(head, ({ key }) => key) : undefined), [plain, head])
}
