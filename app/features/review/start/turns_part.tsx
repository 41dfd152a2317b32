import type { ReactNode } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import { type Filter, isEmptyFilter, listsTurns } from '../../../model/index.ts'
import type { GivenTurns } from '../../../reviews/react/ask_start.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import Choice from '../../../ui/choice.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { startReview as t } from './messages.ts'
import { Question } from './question.tsx'
import styles from './start.module.css'
import { isRandom, type StartForm, type TurnsOf } from './start_form.ts'
import { groupingsOf, groupTitle } from './use_drawn_queue.ts'
import type { FormQueue } from './use_form_queue.ts'

/** Most groups with too few turns that are named. */
const MOST_SHORT = 5

interface TurnsPartProps {
  readonly corpus: CorpusInfo
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
export function TurnsPart(props: TurnsPartProps) {
  const { corpus, form, given, filter, queue, hasScores, children, onChange } = props
  const finds = !isEmptyFilter(filter) && listsTurns(filter)
  const choices: readonly TurnsOf[] = given
    ? ['given']
    : [
        ...(finds ? (['hits'] as const) : []),
        ...(form.schemes.length > 0 ? (['labelled'] as const) : []),
        'all',
        ...(form.schemes.length > 0 ? (['differ'] as const) : []),
      ]
  const groupings = groupingsOf(corpus)
  const grouping = groupings.find(({ id }) => id === form.by)
  const takes = ['all', 'first', 'random', ...(groupings.length > 0 ? (['each'] as const) : [])] as const
  const short = grouping && queue.drawn ? queue.drawn.short : []
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
        <Named title={t.howMany}>
          <Segments
            name={t.howMany}
            value={form.take}
            items={takes.map((value) => ({ value, label: t.takes[value] }))}
            onChoose={(take) => onChange({ take })}
          />
        </Named>
        {form.take === 'each' && (
          <Named title={t.by}>
            <Choice
              name={t.by}
              value={form.by === '' ? null : form.by}
              placeholder={t.byNone}
              items={groupings.map(({ id, title, kind }) => ({
                value: id,
                label: title,
                note: kind === 'labels' ? t.byLabels : t.byField,
              }))}
              onChoose={(by) => onChange({ by })}
            />
          </Named>
        )}
        {form.take !== 'all' && (
          <Question
            label={form.take === 'each' ? t.sizeOfEach : t.size}
            isNumber
            value={form.size}
            onType={(typed) => onChange({ size: typed })}
          />
        )}
        <Named title={t.order}>
          <Segments
            name={t.order}
            value={form.order}
            items={orders.map((value) => ({ value, label: t.orders[value] }))}
            onChoose={(order) => onChange({ order })}
          />
        </Named>
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
      {grouping && short.length > 0 && (
        <p className="sm" role="status">
          {t.short(
            short
              .slice(0, MOST_SHORT)
              .map(({ group, turns }) => ({ title: groupTitle(corpus, grouping, group), turns })),
            Math.max(0, short.length - MOST_SHORT),
          )}
        </p>
      )}
      {grouping && queue.drawn && queue.drawn.ungrouped > 0 && (
        <p className="sm soft">{t.ungrouped(queue.drawn.ungrouped, grouping.title)}</p>
      )}
      {queue.scored !== null && <p className="sm soft">{t.scores(queue.scored)}</p>}
    </div>
  )
}

/** Shows the name of a control above it. The control itself has it for screen readers. */
function Named({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className="sm bold" aria-hidden>
        {title}
      </span>
      {children}
    </div>
  )
}

function countOr(count: number | null): string {
  return count === null ? '…' : countText(count)
}
