import type { ComponentProps } from 'react'
import styles from './whole_view.module.css'

interface WholeViewProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  readonly label: string
}

/** A view in place of list and turns, with its own scroll container. Printed on its own. */
export function WholeView({ label, className, ...props }: WholeViewProps) {
  return (
    <section {...props} className={`${styles.scroller} ${className ?? ''}`} aria-label={label} tabIndex={0} />
  )
}
