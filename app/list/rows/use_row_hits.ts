import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { grouped } from '../../base/grouped.ts'
import { type Filter, listsTurns } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { ConversationRow, Hit } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'

/**
 * Filter hits in a conversation by its key, in order and never empty. Undefined if not yet loaded or there are none.
 */
export type RowHits = (key: number) => readonly Hit[] | undefined

/** Filter hits in the visible conversations. @param rows the loaded rows */
export function useRowHits(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  rows: readonly ConversationRow[],
): RowHits {
  const loaded = useLoaded(corpus, splits)
  const keys = rows.map(({ key }) => key)
  const asked = {
    corpus,
    key: queryKeys.rowHits(loaded, filter, keys),
    ask: async (reader: Reader, signal: AbortSignal) =>
      grouped(await reader.hits({ splits, filter }, keys, signal), ({ key }) => key),
  }
  const found = latest(useReaderAnswer(asked, loaded.any && keys.length > 0 && listsTurns(filter)))
  return useMemo(() => (key: number) => found?.get(key), [found])
}
