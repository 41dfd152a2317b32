import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text_field.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { reviewWork as text } from './messages.ts'
import styles from './palette.module.css'

interface NoteFieldProps {
  readonly work: ReviewWork
  /** Index of the turn in the queue. */
  readonly position: number
  readonly note: string
  onClose(): void
}

/** Text field for a turn's note. Leaving the field in any way saves the text. Only *Discard* drops it. */
export function NoteField({ work, position, note, onClose }: NoteFieldProps) {
  const [draft, setDraft] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useEffect(() => {
    const { keepNote } = work
    // In the capture phase, so that the note is among the unsaved steps that are put aside when the page closes.
    const leaving = ['pagehide', 'visibilitychange'] as const
    for (const event of leaving) window.addEventListener(event, keepNote, true)
    return () => {
      for (const event of leaving) window.removeEventListener(event, keepNote, true)
      keepNote()
    }
  }, [work])
  const save = () => {
    work.keepNote()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) save()
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
        onChange={(event) => {
          setDraft(event.target.value)
          work.draftNote(position, event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.noteButtons}>
        <p id={hint} className="grow xs faint">
          {text.noteHint}
        </p>
        <Button
          look="quiet"
          onClick={() => {
            work.draftNote(position, null)
            onClose()
          }}
        >
          {text.discardNote}
        </Button>
        <Button onClick={save}>{text.saveNote}</Button>
      </div>
    </div>
  )
}
