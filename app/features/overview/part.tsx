import type { ReactNode } from 'react'
import styles from './overview.module.css'

interface PartProps {
  readonly title: string
  /** Beside the title. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Charts that belong together, with a title above them. */
export function Part({ title, beside, children }: PartProps) {
  return (
    <section className="stack gap-3">
      <div className={styles.partBar}>
        <h3 className={styles.partTitle}>{title}</h3>
        {beside}
      </div>
      <div className={styles.charts}>{children}</div>
    </section>
  )
}
