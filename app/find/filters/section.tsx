import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** How a section stands, and how to open and close it. */
export interface SectionState {
  readonly id: string
  readonly open: boolean
  onToggle(id: string, open: boolean): void
}

interface SectionProps extends SectionState {
  readonly title: string
  /** A word or two beside the title, such as how much is chosen. */
  readonly note: string
  /** A button beside the title. */
  readonly tool?: ReactNode
  readonly children: ReactNode
}

/** A part of the filter panel that opens and closes; closed, its content is not there at all. */
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
