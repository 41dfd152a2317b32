import { Globe, TriangleAlert } from 'lucide-react'
import { shortened } from '../../../base/one_line.ts'
import { isPrivateSite, type OpenRequest, originOf, siteText } from '../../../model/index.ts'
import type { Opening } from '../../../protocol/import_state.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMessage } from '../../../ui/state_message.tsx'
import { goToStart } from '../open_source.ts'
import { questionMessages } from './messages.ts'
import styles from './sites_needed.module.css'

interface SitesNeededProps {
  readonly request: OpenRequest
  readonly opening: Extract<Opening, { status: 'sites_needed' }>
}

const SHOWN = 5

/** Maximum length of an address, in characters. */
const LONGEST = 240

/** Asks for consent before fetching from a site that the user has not named. */
export function SitesNeeded({ request, opening: { sites, through } }: SitesNeededProps) {
  const session = useSession()
  const { source } = request
  const urls = source.kind === 'address' ? source.urls : []
  const [only] = sites.length === 1 ? sites : []
  return (
    <StateMessage
      icon={<Globe size={32} />}
      title={only ? questionMessages.fromSite(siteText(only)) : questionMessages.fromSites(sites.length)}
    >
      {through === null ? <p>{questionMessages.linkAsksFor}</p> : <p>{questionMessages.sentOn(through)}</p>}
      <ul className={styles.sites}>
        {sites.slice(0, SHOWN).map((site) => (
          <li key={site}>
            <bdi className={styles.site}>{siteText(site)}</bdi>
            {isPrivateSite(site) && (
              <p className={styles.warning}>
                <TriangleAlert size={16} aria-hidden /> {questionMessages.privateSite}
              </p>
            )}
            <Addresses urls={through === null ? urls.filter((url) => originOf(url) === site) : urls} />
          </li>
        ))}
        {sites.length > SHOWN && <li>{questionMessages.moreSites(sites.length - SHOWN)}</li>}
      </ul>
      <p>{questionMessages.sitesLearn(sites.length)}</p>
      <div className="flex centered wrap gap-2">
        <Button
          look="primary"
          onClick={() => {
            session.agreedSites.agree(sites)
            session.openings.reopen(request)
          }}
        >
          {questionMessages.open}
        </Button>
        <Button onClick={goToStart}>{questionMessages.cancel}</Button>
      </div>
    </StateMessage>
  )
}

function Addresses({ urls }: { readonly urls: readonly string[] }) {
  return (
    <ul className={styles.addresses}>
      {urls.slice(0, SHOWN).map((url) => (
        <li key={url}>
          <bdi>{shortened(url, LONGEST)}</bdi>
        </li>
      ))}
      {urls.length > SHOWN && <li>{questionMessages.more(urls.length - SHOWN)}</li>}
    </ul>
  )
}
