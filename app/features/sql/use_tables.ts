import { useMemo } from 'react'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'
import type { SplitLoad } from '../../session/splits/split_load.ts'

/** Which splits of a corpus are in its tables. */
export interface HeldSplits {
  /** In the tables, at least in part. */
  readonly held: readonly string[]
  readonly loading: readonly string[]
  /** Of those in the tables, the ones whose loading was cancelled. */
  readonly parts: readonly string[]
  /** Not asked for yet, failed, or cancelled before anything came. */
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
