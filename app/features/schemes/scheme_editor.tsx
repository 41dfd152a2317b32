import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ErrorData, errorData } from '../../base/errors.ts'
import { SCHEME_KINDS, SCHEME_UNITS } from '../../model/label.ts'
import { currentSchemes, type KeptSchemes } from '../../reviews/react/use_schemes.ts'
import {
  type SchemeField,
  type SchemeProblem,
  schemeProblems,
} from '../../reviews/schemes/scheme_problems.ts'
import { isSameScheme } from '../../reviews/schemes/versions.ts'
import {
  emptyLabel,
  emptyScheme,
  hasLabels,
  LONGEST_GUIDELINE,
  LONGEST_NAME,
  MOST_LABELS,
  newSchemeId,
  type WrittenLabel,
  type WrittenScheme,
} from '../../reviews/schemes/written_scheme.ts'
import { isReserved } from '../../reviews/work/label_keys.ts'
import { tracked } from '../../session/idle.ts'
import { keptSchemes } from '../../session/schemes/kept_schemes.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { OptionList } from '../../ui/form/option_list.tsx'
import { TextArea, TextField } from '../../ui/form/text_field.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import { AfterChoice } from './after_choice.tsx'
import { draftOf, keepDraft, NEW_SCHEME } from './drafts.ts'
import { LabelFields } from './label_fields.tsx'
import { schemesPage as t } from './messages.ts'
import { NumberRangeFields } from './number_range_fields.tsx'
import { Field, Problem } from './scheme_field.tsx'
import { randomDigits } from './scheme_list.tsx'
import styles from './schemes.module.css'

interface SchemeEditorProps {
  /** Id in the address, or `NEW_SCHEME`. */
  readonly id: string
  /** Its latest version. Null if it was never saved. */
  readonly saved: WrittenScheme | null
  /** Number of its versions. */
  readonly versions: number
  readonly kept: KeptSchemes
  /** The latest message about saving, or empty. Outlives the form, since saving a new scheme changes the address. */
  readonly said: string
  onSaid(words: string): void
}

/** Problems of fields that are merely empty. They are shown only when the user tries to save. */
const EMPTY: readonly SchemeProblem['code'][] = ['title', 'noValue', 'noLabels', 'fewLevels']

/** Form for a scheme. Saving makes a new version. */
export function SchemeEditor({ id, saved, versions, kept, said, onSaid }: SchemeEditorProps) {
  const [scheme, setScheme] = useState(() => draftOf(id) ?? saved ?? emptyScheme(NEW_SCHEME))
  const [discarded, setDiscarded] = useState(0)
  const [hasTried, setTried] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const others = currentSchemes(kept).filter((other) => other.id !== id)
  const problems = schemeProblems(scheme, others, isReserved)
  const isChanged = saved === null || !isSameScheme(saved, scheme)
  const change = (some: Partial<WrittenScheme>) => {
    const next = { ...scheme, ...some }
    setScheme(next)
    onSaid('')
    keepDraft(id, saved && isSameScheme(saved, next) ? null : next)
  }
  const problemAt = (field: SchemeField): string | null => {
    const own = problems.find((one) => JSON.stringify(one.field) === JSON.stringify(field))
    return own && (hasTried || !EMPTY.includes(own.code)) ? t.problems[own.code] : null
  }
  const save = async () => {
    setTried(true)
    setError(null)
    if (problems.length > 0) {
      // After the messages are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (!isChanged) return onSaid(t.unchanged)
    try {
      const clean = tidied(scheme)
      const stored = await keptSchemes().save(
        id === NEW_SCHEME ? { ...clean, id: newSchemeId(clean.title, randomDigits()) } : clean,
      )
      keepDraft(id, null)
      setScheme(stored)
      setTried(false)
      onSaid(t.saved(stored.title, stored.version))
      if (stored.id !== id) navigate({ scheme: stored.id }, 'replace')
    } catch (failure) {
      setError(errorData(failure))
    }
  }
  const changeLabel = (position: number, some: Partial<WrittenLabel>) => {
    const before = scheme.labels[position]?.value
    // While a name is typed, it may be that of another label for a moment.
    const isOnly = scheme.labels.filter(({ value }) => value === before).length === 1
    change({
      labels: scheme.labels.map((label, i) => {
        if (i === position) return { ...label, ...some }
        // Labels that are part of a renamed one stay so.
        const isBelow = isOnly && some.value !== undefined && label.parent === before
        return isBelow ? { ...label, parent: some.value ?? null } : label
      }),
    })
  }
  const withLabels = hasLabels(scheme.kind)
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void tracked(save())
      }}
    >
      <Field label={t.name} note={t.nameNote} problem={problemAt('title')}>
        {(field) => (
          <TextField
            {...field}
            value={scheme.title}
            maxLength={LONGEST_NAME}
            dir="auto"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <OptionList
        beside
        legend={t.unit}
        items={SCHEME_UNITS.map((value) => ({ value, label: t.units[value], note: t.unitNotes[value] }))}
        value={scheme.unit}
        onChoose={(unit) => change({ unit })}
      />
      <OptionList
        beside
        legend={t.kind}
        items={SCHEME_KINDS.map((value) => ({ value, label: t.kinds[value], note: t.kindNotes[value] }))}
        value={scheme.kind}
        onChoose={(kind) =>
          change({ kind, range: kind === 'number' ? (scheme.range ?? { min: null, max: null }) : null })
        }
      />
      {scheme.kind === 'number' && (
        <NumberRangeFields
          key={discarded}
          range={scheme.range ?? { min: null, max: null }}
          problem={problemAt('range')}
          onChange={(range) => change({ range })}
        />
      )}
      <div className={styles.pair}>
        <AfterChoice
          scheme={scheme}
          others={others}
          problem={problemAt('after')}
          onChoose={(after) => change({ after })}
        />
        <CheckBox checked={scheme.required} onChange={(required) => change({ required })}>
          {t.required}
        </CheckBox>
      </div>
      {withLabels && (
        <section className="stack gap-3" aria-label={t.labels}>
          <h3 className="md bold">{scheme.kind === 'ordinal' ? t.levels : t.labels}</h3>
          {problemAt('labels') && <Problem>{problemAt('labels')}</Problem>}
          <ol className="stack gap-3">
            {scheme.labels.map((label, i) => (
              <LabelFields
                key={i}
                label={label}
                position={i}
                scheme={scheme}
                problemAt={(field) => problemAt({ label: i, field })}
                onChange={(some) => changeLabel(i, some)}
                onMove={(by) => change({ labels: moved(scheme.labels, i, by) })}
                onRemove={() => change({ labels: withoutLabel(scheme.labels, i) })}
              />
            ))}
          </ol>
          {scheme.labels.length < MOST_LABELS && (
            <div>
              <Button
                icon={<Plus size={16} aria-hidden />}
                onClick={() => change({ labels: [...scheme.labels, emptyLabel(scheme.labels.length)] })}
              >
                {t.addLabel}
              </Button>
            </div>
          )}
        </section>
      )}
      <Field label={t.guideline} note={t.guidelineNote} problem={null}>
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            dir="auto"
            maxLength={LONGEST_GUIDELINE}
            value={scheme.guideline}
            onChange={(event) => change({ guideline: event.target.value })}
          />
        )}
      </Field>
      {error && <FailureMessage error={error} />}
      <div className={styles.foot}>
        <div role="status" className="grow sm">
          {hasTried && problems.length > 0 ? (
            <Notice tone="warning">{t.fix(problems.length)}</Notice>
          ) : said !== '' ? (
            <p>{said}</p>
          ) : (
            <p className="soft">{isChanged ? t.unsaved : t.versions(versions)}</p>
          )}
        </div>
        {isChanged && draftOf(id) && (
          <Button
            onClick={() => {
              keepDraft(id, null)
              setScheme(saved ?? emptyScheme(NEW_SCHEME))
              setDiscarded(discarded + 1)
            }}
          >
            {t.discard}
          </Button>
        )}
        <Button look="primary" type="submit">
          {t.saveVersion(isChanged ? versions + 1 : Math.max(versions, 1))}
        </Button>
      </div>
    </form>
  )
}

/** Without labels that its kind does not have, and without spaces around names. */
function tidied(scheme: WrittenScheme): WrittenScheme {
  return {
    ...scheme,
    title: scheme.title.trim(),
    labels: hasLabels(scheme.kind)
      ? scheme.labels.map((label) => ({
          ...label,
          value: label.value.trim(),
          definition: label.definition.trim(),
          examples: withoutBlanks(label.examples),
          counterexamples: withoutBlanks(label.counterexamples),
          parent: label.parent?.trim() ?? null,
        }))
      : [],
  }
}

/** Labels without one. Its parts become independent. */
function withoutLabel(labels: readonly WrittenLabel[], position: number): readonly WrittenLabel[] {
  const removed = labels[position]?.value
  return labels
    .filter((_, i) => i !== position)
    .map((label) => (label.parent === removed ? { ...label, parent: null } : label))
}

function withoutBlanks(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(from + by, 0, item)
  return next
}
