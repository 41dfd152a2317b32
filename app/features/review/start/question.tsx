import { useId } from 'react'
import { TextArea, TextField } from '../../../ui/form/text_field.tsx'
import styles from './start.module.css'
import { NAME_LENGTH } from './start_form.ts'

interface QuestionProps {
  readonly label: string
  readonly note?: string
  readonly value: string
  /** True for a number, which `title` explains. */
  readonly isNumber?: boolean
  readonly title?: string
  readonly autoComplete?: string
  /** Number of visible lines, for multi-line fields. */
  readonly lines?: number
  onType(text: string): void
}

/** A labelled field with a note. */
export function Question({ label, note, isNumber, lines, onType, ...rest }: QuestionProps) {
  const id = useId()
  const noteId = note === undefined ? undefined : `${id}-note`
  const field = { id, 'aria-describedby': noteId, ...rest }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="sm bold">
        {label}
      </label>
      {lines !== undefined ? (
        <TextArea {...field} rows={lines} onChange={(event) => onType(event.target.value)} />
      ) : (
        <TextField
          {...field}
          {...(isNumber
            ? { className: styles.number ?? '', inputMode: 'numeric' }
            : { maxLength: NAME_LENGTH })}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {note !== undefined && (
        <span id={noteId} className="xs soft">
          {note}
        </span>
      )}
    </div>
  )
}
