import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offline } from '../../offline/offline.ts'
import { useView } from '../../session/react/use_session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { offlineText as t } from './messages.ts'
import { useOffline } from './use_offline.ts'

/** Stores the page, offers its updates, and reports a lost connection. */
export default function OfflineNotices() {
  const { online, newVersion } = useOffline()
  useEffect(() => void offline.start(), [])
  return (
    <>
      {newVersion && (
        <Notice
          banner
          role="status"
          tone="info"
          icon={<RefreshCw size={16} aria-hidden />}
          actions={<Button onClick={() => offline.takeNewVersion()}>{t.reload}</Button>}
          onClose={() => offline.dismissNewVersion()}
        >
          {t.newVersion}
        </Notice>
      )}
      {!online && <Away />}
    </>
  )
}

/** Reports that the browser is offline, and what is still available. */
function Away() {
  const { kept } = useOffline()
  const { corpus } = useView().resolved
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Notice
      banner
      role="status"
      tone="info"
      icon={<WifiOff size={16} aria-hidden />}
      onClose={() => setClosed(true)}
    >
      {textOf()}
    </Notice>
  )

  function textOf(): string {
    if (!corpus) return t.awayWith(kept.map(({ title }) => title))
    if (corpus.opened?.source.kind === 'local') return t.away
    return kept.some(({ id }) => id === corpus.id) ? t.awayKept(corpus.title) : t.awayNotKept(corpus.title)
  }
}
