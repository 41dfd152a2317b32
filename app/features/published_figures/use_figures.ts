import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import {
  missingSplits,
  type RecomputedFigures,
  recomputeFigures,
} from '../../session/figures/recompute_figures.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSessionState, useSplitLoads } from '../../session/react/use_session.ts'
import { isComing, NOT_LOADED } from '../../session/splits/split_load.ts'

export { offersFigures, type RecomputedFigures } from '../../session/figures/recompute_figures.ts'

interface Figures {
  /** The value is null if Parley knows of no published figures. */
  readonly recomputed: AsyncData<RecomputedFigures | null>
  /** Splits that are neither complete nor loading. */
  readonly missing: readonly string[]
  /** True while splits are loading. Nothing is recomputed then. */
  readonly coming: boolean
  loadAll(): void
}

/** Published figures of a corpus, recomputed from its loaded rows. */
export function useFigures(corpus: CorpusInfo): Figures {
  const session = useSession()
  const splits = useMemo(() => corpus.splits.map(({ name }) => name), [corpus])
  const loaded = useLoaded(corpus, splits)
  const loads = useSplitLoads(corpus.id, splits)
  const missing = useSessionState((state) => missingSplits(corpus, state.splits).join('\n'))
    .split('\n')
    .filter((split) => split !== '')
  const coming = loads.some((load) => load !== NOT_LOADED && isComing(load))
  const recomputed = useAnswer(
    {
      key: queryKeys.figures(loaded, missing),
      ask: (signal) => recomputeFigures(session, corpus, signal),
    },
    !coming,
  )
  return {
    recomputed,
    missing: coming ? [] : missing,
    coming,
    loadAll() {
      session.load(corpus, missing)
      for (const [i, split] of splits.entries()) {
        const status = loads[i]?.status
        if (status === 'cancelled' || status === 'failed') session.retry(corpus, split)
      }
    },
  }
}
