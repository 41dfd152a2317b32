import type { ReactNode } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import { type Filter, isEmptyFilter, listsTurns } from '../../../model/index.ts'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import type { GivenTurns } from './ask_start.ts'
import { startReview as t } from './messages.ts'
import { Question } from './question.tsx'
import styles from './start.module.css'
import { isRandom, type StartForm, type TurnsOf } from './start_form.ts'
import type { FormQueue } from './use_form_queue.ts'

interface TurnsPartProps {
  readonly form: StartForm
  readonly given: GivenTurns | null
  readonly filter: Filter
  readonly queue: FormQueue
  /** True if labels may have scores. */
  readonly hasScores: boolean
  /** Further options for the chosen turns. */
  readonly children?: ReactNode
  onChange(change: Partial<StartForm>): void
}

/** Selects turns, their number and their order. */
export function TurnsPart({ form, given, filter, queue, hasScores, children, onChange }: TurnsPartProps) {
  const finds = !isEmptyFilter(filter) && listsTurns(filter)
  const choices: readonly TurnsOf[] = given
    ? ['given']
    : [
        ...(finds ? (['hits'] as const) : []),
        ...(form.schemes.length > 0 ? (['labelled'] as const) : []),
        'all',
        ...(form.schemes.length > 0 ? (['differ'] as const) : []),
      ]
  const orders = ['listed', 'random', ...(hasScores ? (['score'] as const) : [])] as const
  return (
    <div className="stack gap-3">
      <OptionList
        beside
        legend={t.turns}
        items={choices.map((value) => ({
          value,
          label: value === 'given' ? (given?.title ?? '') : t.turnsLabels[value],
          note: t.turnsNotes[value],
          end: value === 'differ' && form.turns !== 'differ' ? '' : countOr(queue.counts[value]),
        }))}
        value={form.turns}
        onChoose={(turns) => onChange({ turns })}
      />
      {children}
      <div className={styles.draw}>
        <div className={styles.field}>
          <span className="sm bold" aria-hidden>
            {t.howMany}
          </span>
          <Segments
            name={t.howMany}
            value={form.take}
            items={(['all', 'first', 'random'] as const).map((value) => ({ value, label: t.takes[value] }))}
            onChoose={(take) => onChange({ take })}
          />
        </div>
        {form.take !== 'all' && (
          <Question label={t.size} isNumber value={form.size} onType={(typed) => onChange({ size: typed })} />
        )}
        <div className={styles.field}>
          <span className="sm bold" aria-hidden>
            {t.order}
          </span>
          <Segments
            name={t.order}
            value={form.order}
            items={orders.map((value) => ({ value, label: t.orders[value] }))}
            onChoose={(order) => onChange({ order })}
          />
        </div>
        {isRandom(form) && (
          <Question
            label={t.seed}
            isNumber
            title={t.seedNote}
            value={form.seed}
            onType={(typed) => onChange({ seed: typed })}
          />
        )}
      </div>
      {queue.scored !== null && <p className="sm soft">{t.scores(queue.scored)}</p>}
    </div>
  )
}

function countOr(count: number | null): string {
  return count === null ? '…' : countText(count)
}
