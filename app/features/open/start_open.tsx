import { opensOwnData } from '../../state/site_info.ts'
import { openMessages } from './messages.ts'
import { OpenPanel } from './open_panel.tsx'
import { RecentList } from './recent/recent_list.tsx'
import styles from './start_open.module.css'

/** On the start page: ways to open data, and recent sources, unless the author of the site switched them off. */
export default function StartOpen() {
  if (!opensOwnData()) return null
  return (
    <>
      <div className="grid gap-3">
        <h2 className="sm bold soft">{openMessages.own}</h2>
        <div className={styles.card}>
          <OpenPanel />
        </div>
      </div>
      <RecentList most={4} />
    </>
  )
}
