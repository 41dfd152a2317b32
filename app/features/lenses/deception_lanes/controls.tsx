import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text_field.tsx'
import type { LensReading } from '../lens.ts'
import { deceptionLanes as text } from './messages.ts'
import styles from './view.module.css'

/** Number of turns shown before and after each lie when the rest is folded. */
const AROUND = 2

interface ControlsProps {
  readonly turns: number
  readonly reading: LensReading
}

/** Steps between lies, shows only lies, and limits the turns. Accessible alternative to dragging over the lanes. */
export function Controls({ turns, reading: { shown, onShow, onStep } }: ControlsProps) {
  const { range, around } = shown
  const id = useId()
  const [first, setFirst] = useState(String(range?.first ?? 0))
  const [last, setLast] = useState(String(range?.last ?? turns - 1))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const ends = [first, last].map((end) => Math.min(turns - 1, Math.max(0, Math.round(Number(end) || 0))))
    const [a = 0, b = 0] = ends.toSorted((x, y) => x - y)
    onShow({ range: a === 0 && b === turns - 1 ? null : { first: a, last: b } })
  }
  return (
    <div className={styles.controls}>
      <div className={styles.steps}>
        <IconButton name={text.previousLie} shortcut="[" onClick={() => onStep(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton name={text.nextLie} shortcut="]" onClick={() => onStep(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        <Button
          className={styles.only}
          aria-pressed={around !== null}
          title={text.onlyLiesHint}
          onClick={() => onShow({ around: around === null ? AROUND : null })}
        >
          {text.onlyLies(around ?? AROUND)}
        </Button>
      </div>
      <form className={styles.range} onSubmit={onSubmit}>
        <label className={styles.field} htmlFor={`${id}-first`}>
          {text.from}
        </label>
        <TextField
          id={`${id}-first`}
          className={styles.number ?? ''}
          type="number"
          min={0}
          max={turns - 1}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <label className={styles.field} htmlFor={`${id}-last`}>
          {text.to}
        </label>
        <TextField
          id={`${id}-last`}
          className={styles.number ?? ''}
          type="number"
          min={0}
          max={turns - 1}
          value={last}
          onChange={(event) => setLast(event.target.value)}
        />
        <Button type="submit">{text.show}</Button>
        {range && (
          <Button look="quiet" onClick={() => onShow({ range: null })}>
            {text.allTurns}
          </Button>
        )}
      </form>
    </div>
  )
}
