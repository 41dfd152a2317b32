import { exporting as t } from '../../files/messages.ts'
import type { ExportScope } from '../../files/react/use_export.ts'
import { useSplitLoads } from '../../session/react/use_session.ts'
import { isComing, type SplitLoad } from '../../session/splits/split_load.ts'

/** Splits that are not fully loaded. */
interface Loaded {
  readonly loading: readonly string[]
  readonly failed: readonly string[]
  /** Cancelled by the user. Rows read before that remain available. */
  readonly cancelled: readonly string[]
}

/** Load state of the splits that are still loading, failed or cancelled. */
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

/** Notes which data are missing because they are not loaded (yet). */
export function LoadNote({ loaded: { loading, failed, cancelled } }: { readonly loaded: Loaded }) {
  return (
    <p role="status" className="sm soft anywhere passing">
      {loading.length > 0 && t.loading(loading)}
      {failed.length > 0 && t.failed(failed)}
      {cancelled.length > 0 && t.cancelled(cancelled)}
    </p>
  )
}
