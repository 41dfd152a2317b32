import type { Offer } from '../../session/corpus_info.ts'
import { HubCorpora } from './hub_corpora.tsx'
import { OpenPanel } from './open_panel.tsx'
import { RecentList } from './recent/recent_list.tsx'
import styles from './start_open.module.css'

/** On the start page: what the reader may bring, what was opened before, and the corpora as published. */
export default function StartOpen({ offer }: { readonly offer: Offer }) {
  return (
    <div className={styles.start}>
      <div className={styles.card}>
        <OpenPanel />
      </div>
      <RecentList most={4} />
      <HubCorpora offer={offer} />
    </div>
  )
}
