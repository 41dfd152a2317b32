import { useSplitLoads } from '../../session/use_session.ts'
import type { TakeawayScope } from '../../session/use_takeaway.ts'

/** Which splits are not wholly there. */
export interface Loaded {
  readonly loading: readonly string[]
  readonly failed: readonly string[]
}

/** What of the splits is still on its way, and what could not be loaded. */
export function useLoaded({ corpus, splits }: Pick<TakeawayScope, 'corpus' | 'splits'>): Loaded {
  const loads = useSplitLoads(corpus.id, splits)
  const those = (test: (status: string | undefined) => boolean) =>
    splits.filter((_, i) => test(loads[i]?.status))
  return {
    loading: those((status) => status !== 'ready' && status !== 'failed'),
    failed: those((status) => status === 'failed'),
  }
}
