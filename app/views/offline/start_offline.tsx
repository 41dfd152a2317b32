import { useOffline } from '../../hooks/use_offline.ts'
import { offlineText as t } from '../../messages/offline.ts'
import { KeptList } from './kept_list.tsx'

/** On the start page: what is kept for times without a connection. */
export default function StartOffline() {
  const { ready, kept } = useOffline()
  if (!ready) return null
  return (
    <section aria-label={t.title} className="grid gap-2">
      <h2 className="sm bold soft">{t.title}</h2>
      {kept.length === 0 ? <p className="xs faint">{t.how}</p> : <KeptList kept={kept} />}
    </section>
  )
}
