import type { ReactNode } from 'react'
import styles from './overview.module.css'

interface PartProps {
  /** Identifies the part for its navigation. */
  readonly id: string
  readonly title: string
  /** Shown next to the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A titled group of charts. */
export function Part({ id, title, beside, children }: PartProps) {
  return (
    <section className={`stack gap-3 ${styles.section}`} data-part={id} tabIndex={-1} aria-label={title}>
      <div className={styles.partBar}>
        <h3 className={styles.partTitle}>{title}</h3>
        {beside}
      </div>
      <div className={styles.charts}>{children}</div>
    </section>
  )
}
