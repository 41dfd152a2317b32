import { useMemo } from 'react'
import type { FilterScope } from '../readers/duckdb/filter.ts'
import type { ReadCorpus } from '../readers/reader.ts'
import { type CorpusInfo, wholeCorpus } from './corpus_info.ts'

/** The context of a filter: a corpus and the splits in the list. */
export function filterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  const { id, facets, schemes, turnFields } = readCorpus(wholeCorpus(corpus))
  return { corpusId: id, splits, facets, schemes, turnFields }
}

/** The parts of a corpus that a reader needs. */
export function readCorpus({ id, tables, facets, labelSchemes, turnFields }: CorpusInfo): ReadCorpus {
  return { id, tables, facets, schemes: labelSchemes, turnFields: turnFields.filter((f) => f.searched) }
}

/** Memoized `filterScope`. */
export function useFilterScope(corpus: CorpusInfo, splits: readonly string[]): FilterScope {
  return useMemo(() => filterScope(corpus, splits), [corpus, splits])
}
