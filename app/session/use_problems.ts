import { useMemo } from 'react'
import type { Problem } from '../corpora/adapter.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useSplitLoads } from './use_session.ts'

export type { Problem }

/** What was dropped or odd in some splits, in their order. */
export function useProblems(corpus: CorpusInfo, splits: readonly string[]): readonly Problem[] {
  const loads = useSplitLoads(corpus.id, splits)
  return useMemo(() => loads.flatMap((load) => load.problems), [loads])
}
