import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Hue } from '../../model/label.ts'
import {
  LONGEST_NAME,
  LONGEST_TEXT,
  MOST_EXAMPLES,
  uniqueMarks,
  type WrittenLabel,
  type WrittenScheme,
} from '../../reviews/schemes/written_scheme.ts'
import { IconButton } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { TextArea, TextField } from '../../ui/form/text_field.tsx'
import { LabelMark } from '../../ui/label/label_mark.tsx'
import { schemesPage as t } from './messages.ts'
import { Field } from './scheme_field.tsx'
import styles from './schemes.module.css'

interface LabelFieldsProps {
  readonly label: WrittenLabel
  /** Index in the scheme. */
  readonly position: number
  readonly scheme: WrittenScheme
  problemAt(field: 'value' | 'key' | 'parent'): string | null
  onChange(some: Partial<WrittenLabel>): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

const HUES: readonly Hue[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Fields of one label. */
export function LabelFields(props: LabelFieldsProps) {
  const { label, position, scheme, problemAt, onChange, onMove, onRemove } = props
  const { labels, kind } = scheme
  const mark = uniqueMarks(labels.map(({ value }) => value))[position] ?? ''
  const others = labels.flatMap(({ value }, i) => (i !== position && value.trim() !== '' ? [value] : []))
  const name = t.numbered(position)
  return (
    <li className={styles.label} data-label={position}>
      <div className={styles.labelTop}>
        <div className="grow">
          <Field label={name} problem={problemAt('value')}>
            {(field) => (
              <TextField
                {...field}
                value={label.value}
                maxLength={LONGEST_NAME}
                dir="auto"
                onChange={(event) => onChange({ value: event.target.value })}
              />
            )}
          </Field>
        </div>
        <IconButton name={t.named(t.moveUp, name)} disabled={position === 0} onClick={() => onMove(-1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          name={t.named(t.moveDown, name)}
          disabled={position === labels.length - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton name={t.named(t.removeLabel, name)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      <Field label={t.definition} problem={null}>
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            dir="auto"
            maxLength={LONGEST_TEXT}
            value={label.definition}
            onChange={(event) => onChange({ definition: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Lines
          label={t.examples}
          note={t.examplesNote}
          lines={label.examples}
          onChange={(examples) => onChange({ examples })}
        />
        <Lines
          label={t.counterexamples}
          note={t.counterexamplesNote}
          lines={label.counterexamples}
          onChange={(counterexamples) => onChange({ counterexamples })}
        />
      </div>
      <div className="row wrap top gap-4">
        <Field label={t.key} note={t.keyNote} problem={problemAt('key')}>
          {(field) => (
            <TextField
              {...field}
              className={styles.short ?? ''}
              value={label.key}
              autoComplete="off"
              autoCapitalize="off"
              onChange={(event) => onChange({ key: [...event.target.value].at(-1) ?? '' })}
            />
          )}
        </Field>
        {kind !== 'ordinal' && others.length > 0 && (
          <Field label={t.parent} problem={problemAt('parent')}>
            {() => (
              <Choice
                name={t.named(t.parent, name)}
                value={label.parent ?? ''}
                items={[
                  { value: '', label: t.noParent },
                  ...[...new Set(others)].map((value) => ({ value, label: value })),
                ]}
                onChoose={(parent) => onChange({ parent: parent === '' ? null : parent })}
              />
            )}
          </Field>
        )}
      </div>
      <fieldset className={styles.colours}>
        <legend className="sm bold">{t.colour}</legend>
        {HUES.map((hue) => (
          <label key={hue} className={styles.colour} data-hue={hue}>
            <input
              type="radio"
              className="visually-hidden"
              name={`colour-${position}`}
              aria-label={t.colourNumber(hue)}
              checked={label.hue === hue}
              onChange={() => onChange({ hue })}
            />
            <LabelMark mark={mark} />
          </label>
        ))}
      </fieldset>
      {kind === 'many' && (
        <CheckBox checked={label.exclusive} onChange={(exclusive) => onChange({ exclusive })}>
          {t.exclusive}
        </CheckBox>
      )}
    </li>
  )
}

interface LinesProps {
  readonly label: string
  readonly note: string
  readonly lines: readonly string[]
  onChange(lines: readonly string[]): void
}

/** A list of texts, one per line. */
function Lines({ label, note, lines, onChange }: LinesProps) {
  return (
    <Field label={label} note={note} problem={null}>
      {(field) => (
        <TextArea
          {...field}
          rows={2}
          dir="auto"
          value={lines.join('\n')}
          onChange={(event) => {
            const typed = event.target.value.split('\n').map((line) => line.slice(0, LONGEST_TEXT))
            onChange(typed.length === 1 && typed[0] === '' ? [] : typed.slice(0, MOST_EXAMPLES))
          }}
        />
      )}
    </Field>
  )
}
