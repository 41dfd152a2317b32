import { useMemo } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import type { FilterField } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { List } from '../../../session/react/listing.ts'
import { chartedFacets } from '../models/fields.ts'
import { mostTelling } from '../models/ranking.ts'
import { unfiltered, useSummary } from './use_summary.ts'

/** Exceeds the number of values that a chart can show. More than these are names of conversations. */
const MOST_VALUES = 1_000

/** Number of charts in addition to the outcome. */
const MORE = 1

/** The outcome, and the categorical facets whose charts tell most in all conversations. A filter doesn't change them. */
export function useTellingFacets(
  corpus: CorpusInfo,
  list: List | undefined,
): AsyncData<readonly FilterField[]> {
  return useSummary(
    useMemo(() => list && unfiltered(list), [list]),
    ['telling_facets'],
    async (reader, question, signal) => {
      const { outcome, others } = chartedFacets(corpus)
      const counted = await Promise.all(
        others.map(async (field) => ({
          field,
          counts: await reader.values(question, field, MOST_VALUES, signal),
        })),
      )
      const most = outcome ? MORE : MORE + 1
      const telling = mostTelling(counted, corpus.overview?.facets ?? [], most)
      return outcome ? [outcome, ...telling] : telling
    },
  )
}
