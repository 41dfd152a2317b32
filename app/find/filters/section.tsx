import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export interface SectionState {
  readonly id: string
  readonly open: boolean
  onToggle(id: string, open: boolean): void
}

interface SectionProps extends SectionState {
  readonly title: string
  /** Short note next to the title, such as the number of chosen values. */
  readonly note: string
  /** Button next to the title. */
  readonly tool?: ReactNode
  readonly children: ReactNode
}

/** A collapsible part of the filter panel. Its content is unmounted while closed. */
export function Section({ id, title, note, tool, open, onToggle, children }: SectionProps) {
  const contentId = useId()
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? contentId : undefined}
            onClick={() => onToggle(id, !open)}
          >
            <ChevronRight size={14} className={styles.chevron} aria-hidden />
            <span className="grow anywhere">{title}</span>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </button>
        </h3>
        {tool}
      </div>
      {open && (
        <div id={contentId} className={styles.content}>
          {children}
        </div>
      )}
    </section>
  )
}
