import { type ReactNode, useId } from 'react'
import { parseNumberCondition } from '../../model/index.ts'
import { navigate } from '../../state/address.ts'
import type { ComparisonAddress } from '../../state/comparison_params.ts'
import Choice from '../../ui/choice.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import styles from './compare_groups.module.css'
import { Draft } from './draft.tsx'
import { groupMessages as t } from './messages.ts'
import { type Dimension, isNumber, type NumberField, valueTitle } from './models/dimensions.ts'

interface SetupProps {
  readonly shown: ComparisonAddress
  readonly options: {
    readonly groups: readonly Dimension[]
    readonly shares: readonly Dimension[]
    readonly numbers: readonly NumberField[]
  }
  readonly by: Dimension | null
  readonly what: Dimension | null
  readonly number: NumberField | null
  readonly value: string | null
  readonly values: readonly string[]
  /** True if participants can be cases. */
  readonly participants: boolean
}

/** Stands for groups A and B in the list of fields. */
const FILTERS = 'a and b'

/** Choice of groups, unit and measure. All of it is in the address. */
export function Setup(props: SetupProps) {
  const { shown, options, by, what, number, value, values, participants } = props
  const change = (next: Partial<ComparisonAddress>) =>
    navigate({ comparison: { ...shown, ...next } }, 'replace')
  const { unit, measure } = shown
  const items = (all: readonly { readonly name: string; readonly title: string }[]) =>
    all.map(({ name, title }) => ({ value: name, label: title }))
  const hasSides = shown.a !== null && shown.b !== null
  const choices = what && value !== null && !values.includes(value) ? [value, ...values] : values
  return (
    <section className={styles.setup} aria-label={t.setup}>
      <Field name={t.groups}>
        <Choice
          name={t.groups}
          value={by?.name ?? (hasSides ? FILTERS : null)}
          items={[...items(options.groups), ...(hasSides ? [{ value: FILTERS, label: t.filtersAB }] : [])]}
          placeholder={t.choose}
          onChoose={(name) => change({ by: name === FILTERS ? null : name, sides: null, word: null })}
        />
      </Field>
      <Field name={t.measure}>
        <Segments
          name={t.measure}
          value={measure}
          items={(['share', 'mean', 'median', 'words'] as const).map((one) => ({
            value: one,
            label: t.measures[one],
          }))}
          onChoose={(next) => change({ measure: next, what: null, is: null, word: null })}
        />
      </Field>
      {measure !== 'words' && (
        <Field name={t.unit}>
          <Segments
            name={t.unit}
            value={unit}
            items={[
              { value: 'turn', label: t.turns },
              { value: 'conversation', label: t.conversations },
              ...(participants ? [{ value: 'participant', label: t.participants } as const] : []),
            ]}
            onChoose={(next) => change({ unit: next })}
          />
        </Field>
      )}
      {measure === 'share' && (
        <>
          <Field name={t.what}>
            <Choice
              name={t.what}
              value={what?.name ?? null}
              items={items(options.shares)}
              placeholder={t.choose}
              onChoose={(name) => change({ what: name, is: null })}
            />
          </Field>
          {what?.kind === 'field' && isNumber(what.field) ? (
            <Draft
              name={t.condition}
              value={value ?? ''}
              accepts={(text) => parseNumberCondition(text.trim()) !== null}
              onChange={(text) => change({ what: what.name, is: text.trim() })}
            />
          ) : what ? (
            <Field name={t.value}>
              <Choice
                name={t.value}
                value={value}
                items={choices.map((one) => ({ value: one, label: valueTitle(what, one) }))}
                placeholder={t.choose}
                onChoose={(is) => change({ what: what.name, is })}
              />
            </Field>
          ) : null}
        </>
      )}
      {(measure === 'mean' || measure === 'median') && (
        <Field name={t.what}>
          <Choice
            name={t.what}
            value={number?.name ?? null}
            items={items(options.numbers)}
            placeholder={t.choose}
            onChoose={(name) => change({ what: name })}
          />
        </Field>
      )}
    </section>
  )
}

/** A control with its visible name. */
export function Field({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.fieldName}>
        {name}
      </span>
      {children}
    </div>
  )
}
