import { useSessionState } from '../../hooks/use_session.ts'
import { openMessages } from '../../messages/open/open.ts'
import { Dialog } from '../ui/dialog.tsx'
import { HubCorpora } from './hub_corpora.tsx'
import { OpenPanel } from './open_panel.tsx'
import { AgreedSites } from './questions/agreed_sites.tsx'
import { RecentList } from './recent/recent_list.tsx'

/** Everything that can be opened from elsewhere, wherever one is. */
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
