import type { SiteInfo } from '../../session/site_info.ts'
import { start } from './messages.ts'

/** Links to the paper of an author's site and to its author. */
export function SiteLinks({ site }: { readonly site: SiteInfo }) {
  const { paper, contact } = site
  if (paper === null && contact === null) return null
  return (
    <p className="sm above-2">
      {paper !== null && <a href={paper}>{start.paper}</a>}
      {paper !== null && contact !== null && ' · '}
      {contact !== null && <a href={contact}>{start.contact(contact.replace(/^mailto:/, ''))}</a>}
    </p>
  )
}
