import type { ReactNode } from 'react'
import type { LensProps } from '../../../lenses/lens.ts'
import { LensSlot } from './lens_slot.tsx'
import styles from './pane_body.module.css'

interface PaneBodyProps {
  /** What the lenses are given; `null`: nothing is open yet. */
  readonly lens: LensProps | null
  /** What scrolls: the head and the turns. */
  readonly children: ReactNode
}

/** The turns of a conversation, and over or beside them its lenses. */
export function PaneBody({ lens, children }: PaneBodyProps) {
  return (
    <>
      {lens && <LensSlot place="above" {...lens} />}
      <div className={styles.body}>
        {lens && (
          <div className={styles.lenses}>
            <LensSlot place="beside" {...lens} />
          </div>
        )}
        <div className={styles.turns}>{children}</div>
      </div>
    </>
  )
}
