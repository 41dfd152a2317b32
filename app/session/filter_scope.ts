import { useMemo } from 'react'
import type { FilterScope } from '../readers/duckdb/filter.ts'
import type { ReadCorpus } from '../readers/reader.ts'
import type { CorpusInfo } from './corpus_info.ts'

/** What filters need to know of a corpus and the splits that the list shows. */
export function filterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  return {
    corpusId: corpus.id,
    splits,
    facets: corpus.facets,
    schemes: corpus.labelSchemes.map((s) => s.id),
    turnFields: corpus.turnFields.map((f) => f.key),
  }
}

/** What a reader must know of a corpus. */
export function readCorpus({ id, tables, facets, labelSchemes, turnFields }: CorpusInfo): ReadCorpus {
  const schemes = labelSchemes.map((s) => s.id)
  return { id, tables, facets, schemes, turnFields: turnFields.map((f) => f.key) }
}

/** The same value for the same corpus and splits. */
export function useFilterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  return useMemo(() => filterScope(corpus, splits), [corpus, splits])
}
