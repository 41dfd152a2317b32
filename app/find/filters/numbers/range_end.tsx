import { useId, useState } from 'react'
import { TextField } from '../../../ui/form/text_field.tsx'
import { filterMessages } from '../messages.ts'
import { parseEnd } from './number_scale.ts'
import styles from './range_end.module.css'

interface RangeEndProps {
  /** Accessible name: the facet and the end. */
  readonly name: string
  /** Visible label. */
  readonly label: string
  /** `null` for an open end. */
  readonly value: number | null
  readonly placeholder: string
  onChange(value: number | null): void
}

/** Text field for one end of a range. Takes effect on Enter and on blur. */
export function RangeEnd({ name, label, value, placeholder, onChange }: RangeEndProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft ?? (value === null ? '' : String(value))
  const wrong = parseEnd(typed) === undefined
  const commit = () => {
    const end = parseEnd(typed)
    if (draft === null || end === undefined) return
    setDraft(null)
    if (end !== value) onChange(end)
  }
  return (
    <span className={styles.end}>
      <label htmlFor={id} className="fixed xs soft">
        <span aria-hidden>{label}</span>
        <span className="visually-hidden">{name}</span>
      </label>
      <TextField
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className={styles.input}
        value={typed}
        placeholder={placeholder}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape' && draft !== null) {
            event.stopPropagation()
            setDraft(null)
          }
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} className={styles.wrong} role="status">
          {filterMessages.notNumber}
        </span>
      )}
    </span>
  )
}
