import { type ComponentProps, useId, useState } from 'react'
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
      <EndField
        {...{ name, label, typed, placeholder }}
        inputMode="decimal"
        className={styles.input}
        wrong={wrong ? filterMessages.notNumber : null}
        isDraft={draft !== null}
        onDraft={setDraft}
        onCommit={commit}
      />
    </span>
  )
}

interface EndFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'ref' | 'type' | 'inputMode' | 'className' | 'placeholder'> {
  readonly name: string
  readonly label: string
  readonly typed: string
  /** Says what is wrong with the text, or `null`. */
  readonly wrong: string | null
  /** True if the text has not taken effect yet. */
  readonly isDraft: boolean
  /** @param text `null` on Escape, which drops the draft */
  onDraft(text: string | null): void
  /** On Enter and on blur. */
  onCommit(): void
}

/** Text field for one end of a range, with its label and what is wrong. */
export function EndField(props: EndFieldProps) {
  const { name, label, typed, wrong, isDraft, onDraft, onCommit, ...rest } = props
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="fixed xs soft">
        <span aria-hidden>{label}</span>
        <span className="visually-hidden">{name}</span>
      </label>
      <TextField
        {...rest}
        id={id}
        autoComplete="off"
        value={typed}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onChange={(event) => onDraft(event.target.value)}
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onCommit()
          if (event.key === 'Escape' && isDraft) {
            event.stopPropagation()
            onDraft(null)
          }
        }}
      />
      {wrong !== null && (
        <span id={`${id}-wrong`} className={styles.wrong} role="status">
          {wrong}
        </span>
      )}
    </>
  )
}
