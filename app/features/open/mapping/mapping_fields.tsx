import { useId } from 'react'
import { hasListOfTurns, type Mapping, MORE_MEANINGS } from '../../../model/index.ts'
import type { SurveyColumn } from '../../../protocol/import_state.ts'
import Choice from '../../../ui/choice.tsx'
import { CheckBox } from '../../../ui/form/check_box.tsx'
import styles from './mapping_fields.module.css'
import { mappingMessages } from './messages.ts'

interface MappingFieldsProps {
  readonly columns: readonly SurveyColumn[]
  readonly mapping: Mapping
  onChange(mapping: Mapping): void
}

const ROLES = ['text', 'speaker', 'conversation', 'turn'] as const

/** Option for "no column". Columns are written `column:<path>`. */
const NONE = 'none'
const COLUMN = 'column:'

/** Assigns columns: one each for text, speaker, conversation and order, any number for labels. */
export function MappingFields({ columns, mapping, onChange }: MappingFieldsProps) {
  const id = useId()
  const items = columns.map(({ path, kind, sample }) => ({
    value: COLUMN + path,
    label: path,
    note: sample === '' ? kind : `${kind}: ${sample}`,
  }))
  const used: readonly (string | null | undefined)[] = [...ROLES, 'role' as const].map(
    (role) => mapping[role],
  )
  // Columns of turns and texts have no values of their own that could be an outcome.
  const unused = items.filter(({ value }) => !ROLES.some((role) => COLUMN + mapping[role] === value))
  const free = columns.filter(({ path }) => !used.includes(path))
  const choose = (role: (typeof ROLES)[number], chosen: string) => {
    const path = chosen === NONE ? null : chosen.slice(COLUMN.length)
    const labels = mapping.labels.filter((label) => label !== path)
    const next: { -readonly [K in keyof Mapping]: Mapping[K] } = { ...mapping, [role]: path, labels }
    for (const meaning of MORE_MEANINGS) if (next[meaning] === path) delete next[meaning]
    onChange(next)
  }
  const chooseMore = (meaning: (typeof MORE_MEANINGS)[number], chosen: string) => {
    const { [meaning]: _, ...rest } = mapping
    if (chosen === NONE) return onChange(rest)
    const path = chosen.slice(COLUMN.length)
    // A role is shown as such; outcomes and prices may be labels, too.
    const labels = meaning === 'role' ? rest.labels.filter((label) => label !== path) : rest.labels
    onChange({ ...rest, labels, [meaning]: path })
  }
  return (
    <>
      {ROLES.map((role) => {
        const { title, note, none: ofRows, noneOfList } = mappingMessages.roles[role]
        // Text is required.
        const none = role === 'text' ? null : hasListOfTurns(mapping) ? noneOfList : ofRows
        const value = mapping[role] || null
        return (
          <div key={role} className={styles.field}>
            <p className="sm bold">
              {title} <span className="xs normal faint">{note}</span>
            </p>
            <Choice
              name={title}
              value={value === null ? (none === null ? null : NONE) : COLUMN + value}
              placeholder={mappingMessages.choose}
              items={[...(none === null ? [] : [{ value: NONE, label: none }]), ...items]}
              onChoose={(chosen) => choose(role, chosen)}
            />
          </div>
        )
      })}
      {MORE_MEANINGS.map((meaning) => {
        const { title, note, none } = mappingMessages.more[meaning]
        const value = mapping[meaning]
        return (
          <div key={meaning} className={styles.field}>
            <p className="sm bold">
              {title} <span className="xs normal faint">{note}</span>
            </p>
            <Choice
              name={title}
              value={value === undefined ? NONE : COLUMN + value}
              placeholder={mappingMessages.choose}
              items={[{ value: NONE, label: none }, ...unused]}
              onChoose={(chosen) => chooseMore(meaning, chosen)}
            />
          </div>
        )
      })}
      {free.length > 0 && (
        <fieldset>
          <legend className="sm bold">
            {mappingMessages.labels} <span className="xs normal faint">{mappingMessages.labelsNote}</span>
          </legend>
          <div className={styles.boxes}>
            {free.map(({ path, kind, sample }, i) => (
              <CheckBox
                key={path}
                checked={mapping.labels.includes(path)}
                aria-describedby={`${id}${i}`}
                onChange={(checked) => {
                  const others = mapping.labels.filter((label) => label !== path)
                  onChange({ ...mapping, labels: checked ? [...others, path] : others })
                }}
              >
                <span className={styles.path} dir="auto">
                  {path}
                </span>
                <span id={`${id}${i}`} className="grow xs faint truncate text-end" dir="auto">
                  {sample || kind}
                </span>
              </CheckBox>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
