import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../../hooks/use_session.ts'
import { openMessages } from '../../../messages/open/open.ts'
import { siteText } from '../../../model/index.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './agreed_sites.module.css'

/** The sites that links may open data from without a question, each to be forgotten; nothing where there are none. */
export function AgreedSites() {
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
