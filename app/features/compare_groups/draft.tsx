import { useId, useState } from 'react'
import { TextField } from '../../ui/form/text_field.tsx'
import styles from './compare_groups.module.css'

interface DraftProps {
  /** Visible name. */
  readonly name: string
  readonly value: string
  accepts(text: string): boolean
  onChange(text: string): void
}

/** A text field that takes effect on Enter and when left. Text that is not accepted is discarded. */
export function Draft({ name, value, accepts, onChange }: DraftProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null && draft !== value && accepts(draft)) onChange(draft)
    setDraft(null)
  }
  return (
    <div className="stack gap-1">
      <label htmlFor={id} className={styles.fieldName}>
        {name}
      </label>
      <TextField
        id={id}
        className={styles.draft ?? ''}
        value={draft ?? value}
        aria-invalid={draft !== null && !accepts(draft)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
