import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortened } from '../../base/long_text.ts'
import { conversationMessages } from '../../conversation/messages.ts'
import { AddressNotice, FailedImportsNotice } from '../../shell/notices.tsx'
import type { AddressProblem } from '../../state/address_problem.ts'
import { withEmbed } from '../../state/embed_params.ts'
import { useViewState } from '../../state/use_view_state.ts'
import styles from './embed_frame.module.css'
import { embed as t } from './messages.ts'
import { useToldHeight } from './told_height.ts'

interface EmbedFrameProps {
  /** Title of the corpus. */
  readonly corpus: string
  /** Title of the conversation, or null if there is none. */
  readonly title: string | null
  /** Shown above the scroll container. */
  readonly notices?: ReactNode
  readonly problems: readonly AddressProblem[]
  /** Content of the scroll container, given that element. */
  children(scroller: HTMLElement | null): ReactNode
}

/** Layout of an embedded page: titles, content, and a link to Parley. Reports its height to the embedding page. */
export function EmbedFrame({ corpus, title, notices, problems, children }: EmbedFrameProps) {
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [content, setContent] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useToldHeight(head, content, foot)
  return (
    <div className={styles.frame}>
      <div ref={setHead} className="fixed">
        <header className={styles.bar}>
          <h1 className="xs normal faint truncate" dir="auto">
            {shortened(corpus)}
          </h1>
          {title !== null && (
            <h2 className="md bold tight truncate" dir="auto">
              {shortened(title)}
            </h2>
          )}
        </header>
        <FailedImportsNotice />
        <AddressNotice problems={problems} />
        {notices}
      </div>
      <main className="fill stack">
        <div
          ref={setScroller}
          className={styles.scroller}
          tabIndex={0}
          role="group"
          aria-label={conversationMessages.scroller}
        >
          <div ref={setContent} className={styles.content}>
            {children(scroller)}
          </div>
        </div>
      </main>
      <footer ref={setFoot} className={styles.foot}>
        <WayToParley />
      </footer>
    </div>
  )
}

/** Link to the same view in the full page. */
function WayToParley() {
  // Re-renders when the address changes.
  useViewState()
  return (
    <a href={withEmbed(window.location.href, null)} target="_blank" rel="noopener">
      {t.open}
      <ExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> ({t.opens})</span>
    </a>
  )
}
