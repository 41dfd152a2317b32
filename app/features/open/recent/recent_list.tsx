import { Database, File, Globe, X } from 'lucide-react'
import { useState } from 'react'
import { type OpenRequest, openedId, sourceTitle } from '../../../model/index.ts'
import { useSession, useSessionState } from '../../../session/react/use_session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { openMessages } from '../messages.ts'
import { openRequest } from '../open_source.ts'
import { placeText } from '../place_text.ts'
import styles from './recent_list.module.css'
import { useRecentSources } from './use_recent_sources.ts'

const ICONS = { hub: Database, address: Globe, local: File }

interface RecentListProps {
  /** Number of sources shown initially. */
  readonly most?: number
  onOpened?(): void
}

/** Recently opened sources, with buttons to open or forget them. Hidden if there are none. */
export function RecentList({ most = 12, onOpened }: RecentListProps) {
  const { requests, kept, remove, removeAll } = useRecentSources()
  const session = useSession()
  const openings = useSessionState((s) => s.openings)
  const [all, setAll] = useState(false)
  const shown = all || requests.length <= most + 1 ? requests : requests.slice(0, most)
  if (requests.length === 0) return null
  return (
    <section aria-label={openMessages.recentSources}>
      <div className="row between gap-3">
        <h2 className="sm bold soft">{openMessages.recent}</h2>
        <Button look="quiet" onClick={removeAll}>
          {openMessages.forgetAll}
        </Button>
      </div>
      <ul className="line-below">
        {shown.map((request) => (
          <RecentRow
            key={openedId(request)}
            request={request}
            open={openings[openedId(request)]?.status === 'ready'}
            onOpen={() => {
              openRequest(session, request)
              onOpened?.()
            }}
            onRemove={() => remove(request)}
          />
        ))}
      </ul>
      {shown.length < requests.length && (
        <Button look="quiet" className="above-1" onClick={() => setAll(true)}>
          {openMessages.showMore(requests.length - shown.length)}
        </Button>
      )}
      <p className="xs snug faint above-2">{kept ? openMessages.kept : openMessages.notKept}</p>
    </section>
  )
}

interface RecentRowProps {
  readonly request: OpenRequest
  readonly open: boolean
  onOpen(): void
  onRemove(): void
}

function RecentRow({ request, open, onOpen, onRemove }: RecentRowProps) {
  const { source, reading } = request
  const Icon = ICONS[source.kind]
  const title = sourceTitle(source)
  return (
    <li className="row line-above">
      <button type="button" className={styles.open} onClick={onOpen}>
        <Icon size={16} aria-hidden className="faint" />
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.place}>
          {open && openMessages.openNow}
          {placeText(source)}
          {reading.mapping && openMessages.columnsMapped}
        </span>
      </button>
      <IconButton
        name={openMessages.forgetSource(title)}
        onClick={onRemove}
        icon={<X size={16} aria-hidden />}
      />
    </li>
  )
}
