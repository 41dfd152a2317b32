import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { NumberRange } from '../../../model/label.ts'
import type { PaletteScheme } from '../../../reviews/work/palette.ts'
import { numberAnswer, steppedNumber } from '../../../reviews/work/typed_number.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/text_field.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { reviewWork as text } from '../work/messages.ts'
import { TYPED_ANSWER } from '../work/use_review_keys.ts'
import styles from './typed_answer.module.css'

/** Pause in typing after which the answer is saved. */
const AUTOSAVE_MS = 300

interface TypedAnswerProps {
  readonly work: ReviewWork
  readonly scheme: PaletteScheme
  /** Index of the turn in the queue. */
  readonly position: number
  readonly shortcut: string | null
  readonly isReadOnly: boolean
  /** Called when the user is done typing without confirming. */
  onDone(): void
}

/** Field for a number or a text. Saves while the user types. Enter confirms the turn. */
export function TypedAnswer({ work, scheme, position, shortcut, isReadOnly, onDone }: TypedAnswerProps) {
  const { id, title, question, labels } = scheme
  const isNumber = question?.kind === 'number'
  const saved = labels.find(({ added }) => added)?.value ?? ''
  // Null if the field shows the saved answer.
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = typed ?? saved
  const answer = isNumber ? numberAnswer(shown, question.range) : shown
  const about = useId()
  const onLeave = useEffectEvent(() => work.keepAnswers())
  const onGone = useEffectEvent(() => work.leaveField(id))
  useEffect(() => {
    const keep = () => onLeave()
    // In the capture phase, so that the answer is among the unsaved steps that are put aside when the page closes.
    const leaving = ['pagehide', 'visibilitychange'] as const
    for (const event of leaving) window.addEventListener(event, keep, true)
    return () => {
      clearTimeout(timer.current)
      for (const event of leaving) window.removeEventListener(event, keep, true)
      onGone()
    }
  }, [])
  const type = (words: string) => {
    setTyped(words)
    const next = isNumber ? numberAnswer(words, question.range) : words
    work.draftAnswer(position, id, next ?? '', next !== null)
    clearTimeout(timer.current)
    timer.current = setTimeout(work.keepAnswers, AUTOSAVE_MS)
  }
  const step = (by: number) => {
    const next = steppedNumber(shown, by, question?.range)
    type(next)
    work.keepAnswers()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) void work.confirm()
    else if (event.key === 'Escape') {
      event.currentTarget instanceof HTMLElement && event.currentTarget.blur()
      onDone()
    } else if (isNumber && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      step(event.key === 'ArrowUp' ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const field = {
    'aria-label': title,
    'aria-describedby': about,
    'aria-keyshortcuts': shortcut ?? undefined,
    'aria-invalid': answer === null,
    [TYPED_ANSWER]: id,
    readOnly: isReadOnly,
    value: shown,
    onKeyDown,
    onBlur: () => {
      work.keepAnswers()
      // An answer that cannot be saved stays, so that it can be corrected.
      if (answer !== null) setTyped(null)
    },
  }
  return (
    <div className={styles.typed}>
      <div className="row gap-1">
        {shortcut !== null && <kbd aria-hidden>{shortcut}</kbd>}
        {isNumber ? (
          <>
            <IconButton name={text.number.less(title)} disabled={isReadOnly} onClick={() => step(-1)}>
              <Minus size={16} aria-hidden />
            </IconButton>
            <TextField
              {...field}
              className={styles.number ?? ''}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => type(event.target.value)}
            />
            <IconButton name={text.number.more(title)} disabled={isReadOnly} onClick={() => step(1)}>
              <Plus size={16} aria-hidden />
            </IconButton>
          </>
        ) : (
          <TextArea
            {...field}
            className={styles.text ?? ''}
            rows={2}
            dir="auto"
            onChange={(event) => type(event.target.value)}
          />
        )}
      </div>
      <p id={about} className={answer === null ? 'xs bad' : 'xs faint'}>
        {isNumber ? rangeWords(question.range) : text.typedHint}
      </p>
    </div>
  )
}

function rangeWords(range: NumberRange | undefined): string {
  const { min = null, max = null } = range ?? {}
  if (min !== null && max !== null) return text.number.between(min, max)
  if (min !== null) return text.number.least(min)
  return max === null ? text.number.any : text.number.most(max)
}
