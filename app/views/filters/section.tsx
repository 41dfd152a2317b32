import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  readonly title: string
  /** A word or two beside the title, such as how much is chosen. */
  readonly note: string
  readonly open: boolean
  onToggle(): void
  readonly children: ReactNode
}

/** A part of the filter panel that opens and closes; closed, its content is not there at all. */
export function Section({ title, note, open, onToggle, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <ChevronRight size={14} className={styles.chevron} aria-hidden />
          <span className={styles.title}>{title}</span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </button>
      </h3>
      {open && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </section>
  )
}
