import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { reviewWork as text } from '../../../messages/reviews/work.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text_field.tsx'
import styles from './palette.module.css'

interface NoteFieldProps {
  readonly note: string
  onSave(note: string): void
  onCancel(): void
}

/** Where the note of a turn is written. */
export function NoteField({ note, onSave, onCancel }: NoteFieldProps) {
  const [draft, setDraft] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && !event.shiftKey) onSave(draft)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.noteField}>
      <TextArea
        ref={field}
        rows={2}
        aria-label={text.note}
        aria-describedby={hint}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.noteButtons}>
        <p id={hint} className="grow xs faint">
          {text.noteHint}
        </p>
        <Button look="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button onClick={() => onSave(draft)}>{text.saveNote}</Button>
      </div>
    </div>
  )
}
