import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { FacetValue } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'

/** The values of facets of a conversation, by the facets' keys; `undefined`: not there yet. */
export type RowFacets = (key: number) => Readonly<Record<string, FacetValue>> | undefined

/**
 * The values of some facets of the conversations that are on the screen. A question of its own: rows do not wait for it,
 * and stay as they are when the reader chooses another column.
 * @param rows those that are at hand
 */
export function useRowFacets(
  corpus: CorpusInfo,
  splits: readonly string[],
  facets: readonly string[],
  rows: readonly ConversationRow[],
): RowFacets {
  const loaded = useLoaded(corpus, splits)
  const keys = rows.map(({ key }) => key)
  const asked = {
    corpus,
    key: queryKeys.rowFacets(loaded, facets, keys),
    ask: (reader: Reader, signal: AbortSignal) => reader.facetsOf(keys, facets, signal),
  }
  const found = latest(useReaderAnswer(asked, loaded.any && keys.length > 0 && facets.length > 0))
  return useMemo(() => (key: number) => found?.get(key), [found])
}
