import type { ComponentProps, ReactNode } from 'react'
import { shortened } from '../base/long_text.ts'
import styles from './pane.module.css'

interface PaneProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: string
  readonly where: string
  readonly sign?: ReactNode
  readonly tools: ReactNode
}

/** A conversation with a bar above it: title, position, and toolbar. */
export function Pane({ title, where, sign, tools, children, ...rest }: PaneProps) {
  return (
    <section className={styles.pane} {...rest}>
      <header className={styles.bar}>
        {sign}
        <div className={styles.words}>
          <h2 className={styles.title} dir="auto">
            {shortened(title)}
          </h2>
          <p className={styles.where}>{where}</p>
        </div>
        {tools}
      </header>
      {children}
    </section>
  )
}

/** The scrolling part of a pane: all but its bar. */
export function PaneScroller(props: ComponentProps<'div'>) {
  return <div className={styles.scroller} tabIndex={0} role="group" {...props} />
}
