import type { ReactNode } from 'react'
import { listMessages } from '../../messages/list/list.ts'
import styles from './list_bar.module.css'

interface ListBarProps {
  /** How many conversations there are. */
  readonly count: string
  /** Where the open one stands; `''`: unknown. */
  readonly position: string
  /** For screen readers, at the start and the end of loading. */
  readonly announcement: string
  readonly children: ReactNode
}

/** The bar above the list. */
export function ListBar({ count, position, announcement, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <p className="bold">{count}</p>
      {position !== '' && (
        <p className="faint">
          <span className="visually-hidden">{listMessages.open}</span>
          {position}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
