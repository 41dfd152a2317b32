import { type ReactNode, useId } from 'react'
import type { LabelMapping } from '../../../model/index.ts'
import { TURN_COLUMNS } from '../../../model/label_mapping.ts'
import type { MappingQuestion } from '../../../session/react/use_label_files.ts'
import Choice from '../../../ui/choice.tsx'
import { CheckBox } from '../../../ui/form/check_box.tsx'
import { TextField } from '../../../ui/form/text_field.tsx'
import styles from './mapping_step.module.css'
import { labelMapping as t } from './messages.ts'

interface FieldsProps {
  readonly survey: MappingQuestion['survey']
  readonly mapping: LabelMapping
  onChange(mapping: LabelMapping): void
}

/** Option for "no column". Columns are written `column:<path>`. */
const NONE = 'none'
const COLUMN = 'column:'

type Part = keyof typeof t.parts

/** Fields for the columns that identify a turn. */
export function PlaceFields({
  isAmbiguous,
  ...fields
}: FieldsProps & {
  /** True if rows are unmatched because several turns have their text. */
  readonly isAmbiguous: boolean
}) {
  const { mapping, onChange } = fields
  return (
    <fieldset className="stack gap-2">
      <legend className="sm bold">{t.place}</legend>
      {TURN_COLUMNS.map((part) => (
        <ColumnChoice key={part} part={part} {...fields} />
      ))}
      {mapping.turn !== null && (
        <Field title={t.first}>
          <Choice
            name={t.first}
            value={mapping.firstTurn === null ? 'auto' : String(mapping.firstTurn)}
            items={(['auto', 0, 1] as const).map((first) => ({
              value: String(first),
              label: t.firsts[first],
            }))}
            onChoose={(first) =>
              onChange({ ...mapping, firstTurn: first === 'auto' ? null : first === '1' ? 1 : 0 })
            }
          />
        </Field>
      )}
      {(isAmbiguous || mapping.isInOrder) && (
        <CheckBox
          className={styles.check ?? ''}
          checked={mapping.isInOrder}
          onChange={(isInOrder) => onChange({ ...mapping, isInOrder })}
        >
          {t.inOrder}
        </CheckBox>
      )}
    </fieldset>
  )
}

/** Fields for labels, annotators, scores and the name of the scheme. */
export function LabelFields(fields: FieldsProps) {
  const id = useId()
  const { survey, mapping, onChange } = fields
  const { labels } = mapping
  const change = (next: Partial<LabelMapping['labels']>) =>
    onChange({ ...mapping, labels: { ...labels, ...next } })
  const [column = null] = labels.columns
  return (
    <fieldset className="stack gap-2">
      <legend className="sm bold">{t.given}</legend>
      <Field title={t.how}>
        <Choice
          name={t.how}
          value={labels.how}
          items={(['column', 'annotators', 'one_hot'] as const).map((how) => ({
            value: how,
            label: t.hows[how],
          }))}
          onChoose={(chosen) => {
            const how = chosen as LabelMapping['labels']['how']
            change({ how, columns: how === 'column' ? labels.columns.slice(0, 1) : labels.columns })
          }}
        />
      </Field>
      {labels.how === 'column' ? (
        <Field title={t.labelColumn}>
          <Choice
            name={t.labelColumn}
            value={column === null ? null : COLUMN + column}
            placeholder={t.choose}
            items={columnItems(survey)}
            onChoose={(chosen) => change({ columns: [chosen.slice(COLUMN.length)] })}
          />
        </Field>
      ) : (
        <fieldset>
          <legend className="sm">{t.labelColumns[labels.how]}</legend>
          <div className={styles.boxes}>
            {survey.columns.map(({ path, samples }, i) => (
              <CheckBox
                key={path}
                checked={labels.columns.includes(path)}
                aria-describedby={`${id}${i}`}
                onChange={(checked) => {
                  const others = labels.columns.filter((other) => other !== path)
                  change({ columns: checked ? [...others, path] : others })
                }}
              >
                <span className={styles.path} dir="auto">
                  {path}
                </span>
                <span id={`${id}${i}`} className="grow xs faint truncate text-end" dir="auto">
                  {samples.join(', ')}
                </span>
              </CheckBox>
            ))}
          </div>
        </fieldset>
      )}
      {labels.how !== 'one_hot' && (
        <CheckBox
          className={styles.check ?? ''}
          checked={labels.splits}
          onChange={(splits) => change({ splits })}
        >
          {t.splits}
        </CheckBox>
      )}
      {labels.how !== 'annotators' && <ColumnChoice part="annotator" {...fields} />}
      {labels.how !== 'annotators' && mapping.annotator === null && (
        <NameField
          title={t.annotatorName}
          value={mapping.annotatorName}
          onChange={(annotatorName) => onChange({ ...mapping, annotatorName })}
        />
      )}
      <ColumnChoice part="score" {...fields} />
      <NameField
        title={t.scheme}
        note={t.schemeNote}
        value={mapping.scheme}
        onChange={(scheme) => onChange({ ...mapping, scheme })}
      />
    </fieldset>
  )
}

function columnItems({ columns }: FieldsProps['survey']) {
  return columns.map(({ path, samples }) => ({
    value: COLUMN + path,
    label: path,
    note: samples.join(', '),
  }))
}

function ColumnChoice({ part, survey, mapping, onChange }: FieldsProps & { readonly part: Part }) {
  const { title, none } = t.parts[part]
  const column = mapping[part]
  return (
    <Field title={title}>
      <Choice
        name={title}
        value={column === null ? NONE : COLUMN + column}
        items={[{ value: NONE, label: none }, ...columnItems(survey)]}
        onChoose={(chosen) =>
          onChange({ ...mapping, [part]: chosen === NONE ? null : chosen.slice(COLUMN.length) })
        }
      />
    </Field>
  )
}

interface NameFieldProps {
  readonly title: string
  readonly note?: string
  readonly value: string
  onChange(value: string): void
}

function NameField({ title, note, value, onChange }: NameFieldProps) {
  const id = useId()
  return (
    <Field title={title} htmlFor={id}>
      <TextField
        id={id}
        value={value}
        maxLength={80}
        aria-describedby={note ? `${id}note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p id={`${id}note`} className="xs faint">
          {note}
        </p>
      )}
    </Field>
  )
}

function Field(props: { readonly title: string; readonly htmlFor?: string; readonly children: ReactNode }) {
  const { title, htmlFor, children } = props
  return (
    <div className={styles.field}>
      {htmlFor ? (
        <label className="sm" htmlFor={htmlFor}>
          {title}
        </label>
      ) : (
        <p className="sm" aria-hidden>
          {title}
        </p>
      )}
      <div className="stack narrowing">{children}</div>
    </div>
  )
}
