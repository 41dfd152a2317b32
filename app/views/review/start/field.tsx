import { type ReactNode, useId } from 'react'
import styles from './start.module.css'

interface FieldProps {
  readonly label: string
  readonly note?: string
  /** What is typed into, with this id. */
  readonly children: (id: string, noteId: string | undefined) => ReactNode
}

/** What is asked, the control that takes the answer, and a line about it. */
export function Field({ label, note, children }: FieldProps) {
  const id = useId()
  const noteId = note === undefined ? undefined : `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="sm bold">
        {label}
      </label>
      {children(id, noteId)}
      {note !== undefined && (
        <span id={noteId} className="xs soft">
          {note}
        </span>
      )}
    </div>
  )
}
