import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { siteText } from '../../model/index.ts'
import { useSession, useSessionState } from '../../session/react/use_session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HubCorpora } from './hub_corpora.tsx'
import { openMessages } from './messages.ts'
import styles from './open_dialog.module.css'
import { OpenPanel } from './open_panel.tsx'
import { RecentList } from './recent/recent_list.tsx'

/** Dialog with all ways to open a corpus. */
export default function OpenDialog({ onClose }: { onClose(): void }) {
  const catalogue = useSessionState((s) => s.catalogue)
  return (
    <Dialog open wide onClose={onClose} title={openMessages.title} description={openMessages.description}>
      <div className="stack gap-5">
        <OpenPanel onOpened={onClose} />
        <RecentList onOpened={onClose} />
        <AgreedSites />
        {catalogue.status === 'ready' && <HubCorpora offer={catalogue.value} onOpened={onClose} />}
      </div>
    </Dialog>
  )
}

/** Sites from which links may load data without asking, each with a button to revoke this. Hidden if there are none. */
function AgreedSites() {
  const { agreedSites } = useSession()
  const sites = useSyncExternalStore(agreedSites.subscribe, agreedSites.list)
  if (sites.length === 0) return null
  return (
    <section aria-label={openMessages.sites}>
      <h2 className="sm bold soft">{openMessages.sites}</h2>
      <p className="xs snug faint">{openMessages.sitesNote}</p>
      <ul className="flex wrap gap-2 above-2">
        {sites.toReversed().map((site) => (
          <li key={site} className={styles.site}>
            <bdi className="narrowing anywhere">{siteText(site)}</bdi>
            <IconButton
              name={openMessages.forget(siteText(site))}
              onClick={() => agreedSites.forget(site)}
              icon={<X size={16} aria-hidden />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
