import { useMemo } from 'react'
import { useSplitLoads } from '../../hooks/use_session.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'

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
  return useMemo(() => {
    const held: string[] = []
    const loading: string[] = []
    const parts: string[] = []
    const absent: string[] = []
    for (const [i, name] of names.entries()) {
      const load = loads[i]
      if (load && load.version > 0) held.push(name)
      if (load?.status === 'cancelled' && load.version > 0) parts.push(name)
      if (load?.status === 'loading') loading.push(name)
      else if (!load || load.version === 0) absent.push(name)
    }
    return { held, loading, parts, absent }
  }, [names, loads])
}
