import { useMemo } from 'react'
import type { FilterScope } from '../readers/duckdb/filter.ts'
import type { ReadCorpus } from '../readers/reader.ts'
import { type CorpusInfo, wholeCorpus } from './corpus_info.ts'

/** What filters need to know of a corpus and the splits that the list shows. */
export function filterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  const { id, facets, schemes, turnFields } = readCorpus(wholeCorpus(corpus))
  return { corpusId: id, splits, facets, schemes, turnFields }
}

/** What a reader must know of a corpus. */
export function readCorpus({ id, tables, facets, labelSchemes, turnFields }: CorpusInfo): ReadCorpus {
  return { id, tables, facets, schemes: labelSchemes, turnFields: turnFields.filter((f) => f.searched) }
}

/** The same value for the same corpus and splits. */
export function useFilterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  return useMemo(() => filterScope(corpus, splits), [corpus, splits])
}
