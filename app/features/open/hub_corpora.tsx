import { ArrowUpRight } from 'lucide-react'
import type { AvailableCorpora } from '../../session/corpus_info.ts'
import { useSession } from '../../session/react/use_session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './hub_corpora.module.css'
import { openMessages } from './messages.ts'
import { openSource } from './open_source.ts'
import { CitationText } from './source/citation_text.tsx'

interface HubCorporaProps {
  readonly offer: AvailableCorpora
  onOpened?(): void
}

/** Known corpora to open from their publishers, except those already in the catalogue. */
export function HubCorpora({ offer, onOpened }: HubCorporaProps) {
  const session = useSession()
  const here = offer.corpora.filter((c) => !c.madeUp && c.opened === null).map((c) => c.entry.adapter)
  const corpora = offer.known.filter((c) => c.hub !== null && !here.includes(c.adapter))
  if (corpora.length === 0) return null
  return (
    <section aria-label={openMessages.published} className={styles.section}>
      <h2 className="sm bold soft below-2">{openMessages.publishedOnHub}</h2>
      <ul className="line-below">
        {corpora.map(({ adapter, title, citation, hub }) => (
          <li key={adapter} className={styles.corpus}>
            <p className="md bold tight">
              {title} <span className="xs normal faint anywhere block">{hub}</span>
            </p>
            <p className="xs snug faint">
              <CitationText citation={citation} />
            </p>
            <Button
              icon={<ArrowUpRight size={16} aria-hidden />}
              className={styles.open ?? ''}
              onClick={() => {
                if (hub === null) return
                openSource(session, { kind: 'hub', dataset: hub, revision: null, config: null })
                onOpened?.()
              }}
            >
              {openMessages.openReal}
              <span className="visually-hidden"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
