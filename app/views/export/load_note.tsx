import { exporting as t } from '../../messages/export.ts'
import type { Loaded } from './use_loaded.ts'

/** Says what is missing because it is not loaded, or not yet. */
export function LoadNote({ loaded }: { readonly loaded: Loaded }) {
  const { loading, failed, cancelled } = loaded
  return (
    <p role="status" className="sm soft anywhere passing">
      {loading.length > 0 && t.loading(loading)}
      {failed.length > 0 && t.failed(failed)}
      {cancelled.length > 0 && t.cancelled(cancelled)}
    </p>
  )
}
