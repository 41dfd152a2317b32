import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { listMessages } from '../../messages/list/list.ts'
import styles from './list_bar.module.css'
import { ListLine } from './list_line.ts'
import { ShortWords } from './short_words.tsx'

interface ListBarProps {
  /** How many conversations there are. */
  readonly count: string
  /** Where the open one stands; `''`: unknown. */
  readonly position: string
  /** For screen readers, at the start and the end of loading. */
  readonly announcement: string
  readonly children: ReactNode
}

/** How much is listed and what can be done with it, on the line above the list. */
export function ListBar({ count, position, announcement, children }: ListBarProps) {
  const line = useContext(ListLine)
  if (!line) return null
  return createPortal(
    <div className={styles.bar}>
      <p className={styles.count}>
        <ShortWords>{count}</ShortWords>
      </p>
      {/* Who sees the page sees it beside the title of what is open. */}
      {position !== '' && (
        <p className="visually-hidden">
          {listMessages.open}
          {position}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div className={styles.tools}>{children}</div>
    </div>,
    line,
  )
}
