import { useState } from 'react'
import type { NumberRange } from '../../model/label.ts'
import { numberAnswer } from '../../reviews/work/typed_number.ts'
import { TextField } from '../../ui/form/text_field.tsx'
import { schemesPage as t } from './messages.ts'
import { Field } from './scheme_field.tsx'
import styles from './schemes.module.css'

interface NumberRangeFieldsProps {
  readonly range: NumberRange
  readonly problem: string | null
  onChange(range: NumberRange): void
}

/** The limits of a number. */
export function NumberRangeFields({ range, problem, onChange }: NumberRangeFieldsProps) {
  const [typed, setTyped] = useState({ min: textOf(range.min), max: textOf(range.max) })
  const type = (side: 'min' | 'max', text: string) => {
    setTyped({ ...typed, [side]: text })
    onChange({ ...range, [side]: numberOf(text) })
  }
  return (
    <div className="row wrap top gap-4">
      {(['min', 'max'] as const).map((side) => (
        <Field key={side} label={t[side]} note={t.noLimitNote} problem={side === 'max' ? problem : null}>
          {(field) => (
            <TextField
              {...field}
              className={styles.number ?? ''}
              inputMode="decimal"
              value={typed[side]}
              onChange={(event) => type(side, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function textOf(number: number | null): string {
  return number === null || Number.isNaN(number) ? '' : String(number)
}

/** Null if it is empty, NaN if it is not a number. */
function numberOf(text: string): number | null {
  const answer = numberAnswer(text, undefined)
  if (answer === '') return null
  return answer === null ? Number.NaN : Number(answer)
}
