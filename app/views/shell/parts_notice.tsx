import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { partsMissing, subscribeToParts } from '../../session/retry_import.ts'
import styles from './notice.module.css'

/** Says that a part of the page could not be loaded, as long as that is so. */
export function PartsNotice() {
  const missing = useSyncExternalStore(subscribeToParts, partsMissing)
  if (!missing) return null
  return (
    <div role="alert" className={styles.notice}>
      <WifiOff size={16} aria-hidden />
      <p className={styles.words}>
        A part of this page could not be loaded. It is asked for again until the connection is back; what is
        open stays open. Should this go on, reload the page.
      </p>
    </div>
  )
}
