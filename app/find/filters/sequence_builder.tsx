import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type Filter, MOST_STEPS, type SequenceStep, type StepTest } from '../../model/index.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import { TextField } from '../../ui/form/text_field.tsx'
import { changeFilter } from './change_filter.ts'
import type { FilterWords } from './filter_parts.ts'
import { filterMessages as t } from './messages.ts'
import styles from './sequence_builder.module.css'
import { NEW_SEQUENCE, NEW_STEP, type SequenceDraft, testItems, wholeSequence } from './sequence_steps.ts'

/** Maximum span between two steps in turns, a limit of the address format. */
const MOST_TURNS = 9999

interface SequenceBuilderProps {
  readonly words: FilterWords
  readonly filter: Filter
}

/** Builds a sequence of steps: what each turn is or does, its speaker and its distance. Takes effect once all are chosen. */
export function SequenceBuilder({ words, filter }: SequenceBuilderProps) {
  // Keep an incomplete sequence out of the address, because it matches nothing. A sequence chosen elsewhere replaces it.
  const [begun, setBegun] = useState<{ readonly from: string; readonly draft: SequenceDraft } | null>(null)
  const from = JSON.stringify(filter.sequence)
  const draft = begun?.from === from ? begun.draft : null
  const setDraft = (draft: SequenceDraft | null) => setBegun(draft && { from, draft })
  const { first, next }: SequenceDraft = draft ?? filter.sequence ?? NEW_SEQUENCE
  const change = (changed: SequenceDraft) => {
    const sequence = wholeSequence(changed)
    setDraft(sequence ? null : changed)
    if (sequence) changeFilter((now) => ({ ...now, sequence }))
  }
  const changeStep = (at: number, step: Partial<SequenceDraft['next'][number]>) =>
    change({ first, next: next.map((one, i) => (i === at ? { ...one, ...step } : one)) })
  const clear = () => {
    setDraft(null)
    changeFilter((now) => ({ ...now, sequence: null }))
  }
  const items = testItems(words, [first, ...next.map(({ test }) => test)])
  const test = (number: number, value: StepTest | null, choose: (test: StepTest) => void) => (
    <Choice
      name={t.step(number)}
      value={value && JSON.stringify(value)}
      placeholder={t.chooseStep}
      items={items}
      onChoose={(chosen) => choose(JSON.parse(chosen) as StepTest)}
    />
  )
  return (
    <div className={styles.builder}>
      {test(1, first, (first) => change({ first, next }))}
      {next.map((step, i) => (
        <div key={i} className={styles.step}>
          <StepPlace step={step} number={i + 2} onChange={(part) => changeStep(i, part)} />
          <div className={styles.test}>
            {test(i + 2, step.test, (test) => changeStep(i, { test }))}
            {next.length > 1 && (
              <IconButton
                name={t.removeStep(i + 2)}
                icon={<X size={15} aria-hidden />}
                onClick={() => change({ first, next: next.filter((_, at) => at !== i) })}
              />
            )}
          </div>
        </div>
      ))}
      <div className={styles.tools}>
        {next.length < MOST_STEPS && wholeSequence({ first, next }) && (
          <Button
            look="quiet"
            className={styles.clear}
            icon={<Plus size={15} aria-hidden />}
            onClick={() => change({ first, next: [...next, NEW_STEP] })}
          >
            {t.addStep}
          </Button>
        )}
        {(first || next.some(({ test }) => test)) && (
          <Button look="quiet" className={styles.clear} onClick={clear}>
            {t.clearSequence}
          </Button>
        )}
      </div>
    </div>
  )
}

interface StepPlaceProps {
  readonly step: Pick<SequenceStep, 'by' | 'within'>
  readonly number: number
  onChange(part: Partial<Pick<SequenceStep, 'by' | 'within'>>): void
}

/** Distance and speaker of a step. */
function StepPlace({ step, number, onChange }: StepPlaceProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={styles.within}>
      <label htmlFor={id}>
        {t.within}
        <span className="visually-hidden"> {t.howMany(number)}</span>
      </label>
      <TextField
        id={id}
        type="number"
        inputMode="numeric"
        className={styles.turns ?? ''}
        min={1}
        max={MOST_TURNS}
        value={typed ?? step.within}
        onChange={(event) => {
          const within = event.target.valueAsNumber
          const valid = Number.isInteger(within) && within >= 1 && within <= MOST_TURNS
          setTyped(valid ? null : event.target.value)
          if (valid) onChange({ within })
        }}
        onBlur={() => setTyped(null)}
      />
      <span>{t.turns(step.within)}</span>
      <Choice
        name={t.speakerOfStep(number)}
        value={step.by}
        items={(['anyone', 'same', 'other'] as const).map((value) => ({ value, label: t.speaker[value] }))}
        onChoose={(by) => onChange({ by: by as SequenceStep['by'] })}
      />
    </div>
  )
}
