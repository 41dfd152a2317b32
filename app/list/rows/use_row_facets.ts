import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { FacetValue } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'

/** Facet values of a conversation by facet key, or undefined if not yet loaded. */
export type RowFacets = (key: number) => Readonly<Record<string, FacetValue>> | undefined

/**
 * Facet values of the visible conversations. A separate query, so that rows neither wait for it nor reload when the
 * user adds a column.
 * @param rows the loaded rows
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
    ask: (reader: Reader, signal: AbortSignal) => reader.facetValues(keys, facets, signal),
  }
  const found = latest(useReaderAnswer(asked, loaded.any && keys.length > 0 && facets.length > 0))
  return useMemo(() => (key: number) => found?.get(key), [found])
}
