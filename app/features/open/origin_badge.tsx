import { Database, File, Globe } from 'lucide-react'
import { originText, type SourceRef } from '../../model/index.ts'
import { shell } from '../../shell/messages.ts'
import styles from './origin_badge.module.css'

const ICONS = { hub: Database, address: Globe, local: File }

/** Shows the origin of a corpus from elsewhere, since its title could be written by anyone. */
export function OriginBadge({ source }: { readonly source: SourceRef }) {
  const Icon = ICONS[source.kind]
  const origin = originText(source)
  return (
    <span className={styles.badge} title={shell.from(origin)}>
      <Icon size={14} aria-hidden />
      <bdi className="narrowing anywhere">{origin}</bdi>
    </span>
  )
}
