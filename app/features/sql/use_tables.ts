import { useMemo } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'
import type { SplitLoad } from '../../session/splits/split_load.ts'

/** Splits of a corpus by their state in the tables. */
export interface HeldSplits {
  /** Splits in the tables, at least in part. */
  readonly held: readonly string[]
  readonly loading: readonly string[]
  /** Splits in the tables whose loading was cancelled. */
  readonly parts: readonly string[]
  /** Splits not requested yet, failed, or cancelled before any rows arrived. */
  readonly absent: readonly string[]
}

export function useTables(corpus: CorpusInfo): HeldSplits {
  const names = useMemo(() => corpus.splits.map((s) => s.name), [corpus])
  const loads = useSplitLoads(corpus.id, names)
  const having = (has: (load: SplitLoad) => boolean) => names.filter((_, i) => loads[i] && has(loads[i]))
  return {
    held: having(({ version }) => version > 0),
    loading: having(({ status }) => status === 'loading'),
    parts: having(({ status, version }) => status === 'cancelled' && version > 0),
    absent: having(({ status, version }) => status !== 'loading' && version === 0),
  }
}
