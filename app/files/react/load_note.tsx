import { useSplitLoads } from '../../session/react/use_session.ts'
import { isComing, type SplitLoad } from '../../session/splits/split_load.ts'
import { exporting as t } from '../messages.ts'
import type { ExportScope } from './use_export.ts'

/** Which splits are not wholly there. */
interface Loaded {
  readonly loading: readonly string[]
  readonly failed: readonly string[]
  /** Given up: what had come by then is there. */
  readonly cancelled: readonly string[]
}

/** What of the splits is still on its way, and what could not be loaded. */
export function useLoaded({ corpus, splits }: Pick<ExportScope, 'corpus' | 'splits'>): Loaded {
  const loads = useSplitLoads(corpus.id, splits)
  const those = (test: (load: SplitLoad) => boolean) =>
    splits.filter((_, i) => {
      const load = loads[i]
      return load !== undefined && test(load)
    })
  return {
    loading: those(isComing),
    failed: those((load) => load.status === 'failed'),
    cancelled: those((load) => load.status === 'cancelled'),
  }
}

/** Says what is missing because it is not loaded, or not yet. */
export function LoadNote({ loaded: { loading, failed, cancelled } }: { readonly loaded: Loaded }) {
  return (
    <p role="status" className="sm soft anywhere passing">
      {loading.length > 0 && t.loading(loading)}
      {failed.length > 0 && t.failed(failed)}
      {cancelled.length > 0 && t.cancelled(cancelled)}
    </p>
  )
}
