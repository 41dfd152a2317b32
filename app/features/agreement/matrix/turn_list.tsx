import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { shortened } from '../../../base/long_text.ts'
import type { LabelScheme } from '../../../model/index.ts'
import type { Judgements } from '../../../reviews/agreement/judgements.ts'
import type { Annotations } from '../../../reviews/annotators/annotations.ts'
import { turnsIn } from '../../../reviews/annotators/compared.ts'
import { nameOfKey } from '../../../reviews/annotators/names.ts'
import { schemeInReviews } from '../../../reviews/queue/review_schemes.ts'
import { askToStart } from '../../../reviews/react/ask_start.ts'
import { useReviewsOf } from '../../../reviews/react/use_reviews.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useView } from '../../../session/react/use_session.ts'
import { changeView, formatViewState } from '../../../state/view_state.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { LabelChip } from '../../../ui/label/label_chip.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { agreementMessages as t } from '../messages.ts'
import { countedLabels } from '../models/matrix.ts'
import { type ListedTurn, useListedTurns, useTurnsAt } from '../use_turns_at.ts'
import styles from './turn_list.module.css'

/** Number of turns shown at first. Each further step adds four times as many. */
const STEP = 50

const NO_TURNS: readonly ListedTurn[] = []

interface TurnListProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly annotations: Annotations
  /** Judgements under the current threshold. */
  readonly judgements: Judgements
  /** Keys of the two annotators. */
  readonly keys: readonly [string, string]
  /** Positions of the listed turns, or of counted combinations. */
  readonly units: Int32Array
  /** Heading of the list. */
  readonly title: string
  /** True if the list holds the turns on which the two differ. */
  readonly isDifference: boolean
  onClose(): void
}

/** Turns behind a count: both annotators' labels, a link to each turn, and a button to review them. */
export function TurnList(props: TurnListProps) {
  const { corpus, splits, scheme, annotations, judgements, keys, units, title, isDifference, onClose } = props
  const { state } = useView()
  const [shown, setShown] = useState(STEP)
  const found = useListedTurns({ corpus, splits, scheme, annotations, units })
  const all = latest(found) ?? NO_TURNS
  const places = useMemo(() => all.map(({ place }) => place), [all])
  const listed = useMemo(() => all.slice(0, shown), [all, shown])
  const shownPlaces = useMemo(() => places.slice(0, shown), [places, shown])
  const turns = useTurnsAt(corpus, splits, shownPlaces)
  const count = turnsIn(judgements, units)
  const texts = latest(turns)
  const nameOf = (key: string) =>
    annotations.annotators.find((one) => one.key === key)?.name ?? nameOfKey(key)
  const whole = t.listTitle(count, title)
  const reviews = latest(useReviewsOf(corpus.id)) ?? []
  const own = schemeInReviews(
    reviews.map(({ definition }) => definition),
    scheme.id,
  )
  const start = (mode: 'check' | 'adjudicate') =>
    askToStart({
      ...{ title, places, schemes: [scheme.id], mode },
      ...(mode === 'adjudicate' && { annotators: keys }),
      ...(own && { own }),
    })
  return (
    <section className={styles.list} aria-label={whole} data-listed={count}>
      <div className="row between gap-2">
        <h4 className="md bold anywhere" aria-live="polite">
          {whole}
        </h4>
        <IconButton name={t.closeList} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {places.length > 0 && (
        <div className="row wrap gap-2">
          <Button onClick={() => start('check')}>{t.review}</Button>
          {isDifference && !scheme.derivedFrom && (
            <Button onClick={() => start('adjudicate')}>{t.adjudicate}</Button>
          )}
        </div>
      )}
      {found.status === 'loading' && (
        <p className="sm faint" role="status">
          {t.findingTurns}
        </p>
      )}
      {found.status === 'failed' && <FailureMessage error={found.error} />}
      {found.status === 'ready' && places.length < count && (
        <p className="sm soft" role="note">
          {t.listedPart(places.length)}
        </p>
      )}
      {turns.status === 'failed' && <FailureMessage error={turns.error} />}
      <ol className={styles.turns}>
        {listed.map(({ place, unit }, i) => {
          const { split, conversation, turn } = place
          const found = texts?.[i]
          return (
            <li key={`${split} ${conversation} ${turn}`}>
              <a
                className={styles.turn}
                href={formatViewState(changeView(state, { split, conversation, turn, view: null }))}
              >
                <span className="xs soft">{t.place(split, conversation, turn)}</span>
                <span dir="auto" className="anywhere">
                  {found?.text ? shortened(found.text) : t.noText}
                </span>
              </a>
              <dl className={styles.given}>
                {keys.map((key) => (
                  <div key={key}>
                    <dt dir="auto">{nameOf(key)}</dt>
                    <dd>
                      <Given scheme={scheme} labels={countedLabels(annotations, judgements, key, unit)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ol>
      {places.length > shown && (
        <Button onClick={() => setShown(shown + STEP * 4)}>
          {t.more(Math.min(STEP * 4, places.length - shown))}
        </Button>
      )}
    </section>
  )
}

interface GivenProps {
  readonly scheme: LabelScheme
  readonly labels: readonly { readonly value: string; readonly score: number | null }[]
}

function Given({ scheme, labels }: GivenProps) {
  if (labels.length === 0) return <span className="soft">{t.noLabel}</span>
  return labels.map(({ value, score }) => (
    <span key={value} className="inline-row gap-1">
      <LabelChip plain label={{ scheme: scheme.id, value, by: scheme.by }} schemes={[scheme]} />
      {score !== null && <span className="xs soft tabular">{t.number(score)}</span>}
    </span>
  ))
}
