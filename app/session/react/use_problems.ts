import { useMemo } from 'react'
import type { Problem } from '../../corpora/adapter.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { useSplitLoads } from './use_session.ts'

export type { Problem }

/** A problem with its split. */
export type SplitProblem = Problem & { readonly split: string }

/** Problems of some splits, in order. */
export function useProblems(corpus: CorpusInfo, splits: readonly string[]): readonly SplitProblem[] {
  const loads = useSplitLoads(corpus.id, splits)
  return useMemo(
    () => loads.flatMap((load, i) => load.problems.map((p) => ({ ...p, split: splits[i] ?? '' }))),
    [loads, splits],
  )
}
