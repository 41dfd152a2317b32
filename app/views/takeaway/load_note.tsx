import styles from './file_tab.module.css'
import type { Loaded } from './use_loaded.ts'

/** Says what is missing because it is not loaded, or not yet. */
export function LoadNote({ loaded: { loading, failed } }: { readonly loaded: Loaded }) {
  return (
    <p role="status" className={styles.status}>
      {loading.length > 0 && `${loading.join(', ')} still loading: the counts grow until all is there. `}
      {failed.length > 0 && `${failed.join(', ')} could not be loaded and is left out.`}
    </p>
  )
}
