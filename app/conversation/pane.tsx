import type { ComponentProps, ReactNode } from 'react'
import { shortened } from '../base/long_text.ts'
import styles from './pane.module.css'

interface PaneProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: string
  readonly where: string
  readonly sign?: ReactNode
  readonly tools: ReactNode
  /** True on a phone: position and tools are in a bar below the turns, so that the title gets the bar above. */
  readonly isSmall?: boolean
}

/** A conversation with a bar above it: title, position, and toolbar. */
export function Pane({ title, where, sign, tools, isSmall = false, children, ...rest }: PaneProps) {
  const place = <p className={styles.where}>{where}</p>
  return (
    <section className={styles.pane} data-small={isSmall || undefined} {...rest}>
      <header className={styles.bar}>
        {sign}
        <div className={styles.words}>
          <h2 className={styles.title} dir="auto">
            {shortened(title)}
          </h2>
          {!isSmall && place}
        </div>
        {!isSmall && tools}
      </header>
      {children}
      {isSmall && (
        <footer className={styles.below}>
          {tools}
          {place}
        </footer>
      )}
    </section>
  )
}

/** The scrolling part of a pane: all but its bar. */
export function PaneScroller(props: ComponentProps<'div'>) {
  return <div className={styles.scroller} tabIndex={0} role="group" {...props} />
}
