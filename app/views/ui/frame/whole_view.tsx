import type { ReactNode } from 'react'
import styles from './whole_view.module.css'

interface WholeViewProps {
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A view in place of list and turns: it scrolls by itself, and stands alone on paper. */
export function WholeView({ label, className, children }: WholeViewProps) {
  return (
    <section className={`${styles.scroller} ${className ?? ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
