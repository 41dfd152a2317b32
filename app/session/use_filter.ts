import type { AsyncData } from '../base/async_data.ts'
import { type Filter, isEmptyFilter } from '../model/index.ts'
import {
  type BinCounts,
  binCounts,
  type Histogram,
  histogramOf,
  labelValueCounts,
  type Spread,
  spreads,
  type ValueCount,
  type ValuedFacet,
  valueCounts,
} from '../queries/facets.ts'
import { type FilterCounts, filterCounts } from '../queries/hits.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useFilterScope } from './filter_scope.ts'
import { useAnswerKey } from './use_answer_key.ts'
import { useQuery } from './use_query.ts'

export const HISTOGRAM_BINS = 24

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

/** Live counts of the values of some facets. */
export function useValueCounts(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  facets: readonly ValuedFacet[],
): AsyncData<readonly ValueCount[]> {
  const scope = useFilterScope(corpus, splits)
  const keys = facets.map((f) => f.key)
  const key = useAnswerKey('values', corpus, splits, [filter, keys])
  return useQuery(facets.length === 0 ? null : key, async (engine, signal) => {
    const statements = valueCounts(facets, filter, scope)
    const answers = await Promise.all(statements.map((s) => engine.query(s, signal)))
    return answers.flat(2)
  })
}

/** Live counts of the labels of a scheme. */
export function useLabelCounts(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  scheme: string,
): AsyncData<readonly ValueCount[]> {
  const scope = useFilterScope(corpus, splits)
  const key = useAnswerKey('labels', corpus, splits, [filter, scheme])
  return useQuery(key, (engine, signal) => engine.query(labelValueCounts(scheme, filter, scope), signal))
}

/** How the numbers of some facets are spread, by the facet's key; `null`: it has none. */
export function useHistograms(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  facets: readonly string[],
): AsyncData<ReadonlyMap<string, Histogram | null>> {
  const scope = useFilterScope(corpus, splits)
  const none = facets.length === 0
  const spreadKey = useAnswerKey('spreads', corpus, splits, facets)
  const spread = useQuery(none ? null : spreadKey, (engine, signal) =>
    engine.query(spreads(facets, HISTOGRAM_BINS, scope), signal),
  )
  const all = spread.status === 'ready' ? spread.value : null
  const key = useAnswerKey('bins', corpus, splits, [filter, facets])
  const counted = useQuery(none || !all ? null : key, async (engine, signal) => {
    const statements = binCounts(all ?? [], filter, scope)
    const left = (await Promise.all(statements.map((s) => engine.query(s, signal)))).flat(2)
    return new Map(facets.map((facet) => [facet, histogram(facet, all ?? [], left)]))
  })
  return spread.status === 'failed' ? { status: 'failed', error: spread.error } : counted
}

function histogram(facet: string, all: readonly Spread[], left: readonly BinCounts[]): Histogram | null {
  const spread = all.find((s) => s.facet === facet)
  return spread ? histogramOf(spread, left.find((c) => c.facet === facet)?.counts ?? []) : null
}
