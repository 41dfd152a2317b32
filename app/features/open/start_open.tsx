import { lazyBounded } from '../../ui/lazy_part.ts'
import { openMessages } from './messages.ts'
import { OpenPanel } from './open_panel.tsx'
import { RecentList } from './recent/recent_list.tsx'
import styles from './start_open.module.css'

const StartOffline = lazyBounded(() => import('../offline/kept_list.tsx'))

/** On the start page: ways to open data, and recent sources. */
export default function StartOpen() {
  return (
    <div className={styles.start}>
      <div className="grid gap-3">
        <h2 className="sm bold soft">{openMessages.own}</h2>
        <div className={styles.card}>
          <OpenPanel />
        </div>
      </div>
      <RecentList most={4} />
      {navigator.serviceWorker?.controller && <StartOffline />}
    </div>
  )
}
