import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type LabelScheme, labelDefinition, type Turn } from '../../../model/index.ts'
import { annotatorKeys } from '../../../reviews/adjudication/annotator_keys.ts'
import { type Choice, choicesOf, taken } from '../../../reviews/adjudication/choice.ts'
import type { GivenToTurn } from '../../../reviews/adjudication/given.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { verdictKey } from '../../../reviews/log/review_state.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import { useReviewState } from '../../../reviews/react/use_reviews.ts'
import {
  choosable,
  firstChoice,
  type LabelRef,
  labelOf,
  type PaletteLabel,
  paletteOf,
} from '../../../reviews/work/palette.ts'
import { isUndecided, toggled } from '../../../reviews/work/steps.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { foreignReview } from '../foreign/messages.ts'
import { useGiven } from '../session/given_labels.ts'
import { Palette } from '../work/palette.tsx'
import { useLabelKeys } from '../work/use_label_keys.ts'
import { focusLabel, labelByKey, PALETTE_LABEL, useReviewKeys } from '../work/use_review_keys.ts'
import styles from './adjudicate_turn.module.css'
import { adjudicate as t } from './messages.ts'

interface AdjudicateTurnProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  /** Index in the review's queue. */
  readonly turn: number
}

/** Empty turn, because published labels count as one annotator's among others. */
const NOTHING_THERE: Turn = { speaker: 0, text: '', action: null, labels: [], annotated: [], values: {} }

/**
 * Labels that annotators gave to a turn, next to each other. The user takes over one annotator's labels or gives
 * others. Handles the keys of annotators and labels. The pane handles the keys common to all modes (confirm, skip,
 * back, undo, note).
 */
export default function AdjudicateTurn({ corpus, review, turn }: AdjudicateTurnProps) {
  const state = useReviewState(review)
  const { definition } = state
  const given = useGiven(corpus, definition)
  const schemes = useMemo(
    () => reviewSchemes(definition, corpus.labelSchemes),
    [definition, corpus.labelSchemes],
  )
  const palette = paletteOf(schemes, state, turn, NOTHING_THERE)
  const labels = choosable(palette)
  const labelKeys = useLabelKeys({ ...corpus, labelSchemes: schemes }, definition.schemes).of(labels)
  const place = state.verdicts.get(verdictKey(turn, definition.schemes[0] ?? ''))?.place
  const queued = place ?? definition.queue[turn]
  const choices = given.status === 'ready' && queued ? choicesOf(state, turn, queued, given.value) : []
  const keys = annotatorKeys(choices.length, labelKeys)
  const nameOf = (annotator: string) =>
    annotator === 'adjudicated' || given.status !== 'ready' ? t.adjudicated : given.value.nameOf(annotator)
  const [focused, setFocused] = useState<{ readonly turn: number; readonly label: LabelRef } | null>(null)
  const [said, setSaid] = useState({ count: 0, words: '' })
  const panel = useRef<HTMLDivElement>(null)
  const current = focused?.turn === turn ? focused.label : firstChoice(palette)
  const titlesOf = (scheme: string, values: readonly string[]) =>
    values.map((value) => labelDefinition(schemes, { scheme, value })?.title ?? value)

  const refused = () => {
    if (!review.isForeign) return false
    setSaid(({ count }) => ({ count: count + 1, words: foreignReview.cannot(definition.reviewer) }))
    return true
  }
  const take = (choice: Choice) => {
    if (refused()) return
    const steps = taken(turn, choice)
    if (steps.length === 0) return
    void review.act(steps)
    const titles = [...choice.given].flatMap(([scheme, own]) =>
      titlesOf(scheme, own?.labels.map(({ value }) => value) ?? []),
    )
    const words = t.taken(nameOf(choice.annotator), titles)
    setSaid(({ count }) => ({ count: count + 1, words }))
    focusLabel(panel.current)
  }
  const toggle = (label: PaletteLabel) => {
    setFocused({ turn, label })
    if (refused()) return
    void review.act(toggled(turn, label, palette))
  }
  const focus = (label: PaletteLabel) => {
    setFocused({ turn, label })
    const buttons = panel.current?.querySelectorAll<HTMLElement>(`[role="toolbar"] [${PALETTE_LABEL}]`)
    buttons?.[labels.indexOf(label)]?.focus()
  }

  useReviewKeys((key) => {
    const choice = choices[keys.indexOf(key)]
    if (choice) {
      take(choice)
      return true
    }
    const next = labelByKey(key, labels, current)
    if (next && document.activeElement?.closest('[role="toolbar"]')) {
      focus(next)
      return true
    }
    const label = labels[labelKeys.indexOf(key)]
    if (label) toggle(label)
    return label !== undefined
  })

  // If the turn appears before its choices, the confirm button has the focus.
  const isKnown = choices.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has other choices
  useEffect(() => {
    if (isKnown) focusLabel(panel.current)
  }, [isKnown, turn])

  const decided = palette.flatMap(({ id, labels: own }) =>
    titlesOf(
      id,
      own.filter(({ added }) => added).map(({ value }) => value),
    ),
  )
  return (
    <div ref={panel} className={styles.panel} data-adjudicate={turn}>
      {!review.isForeign && <p className={styles.how}>{t.how}</p>}
      {given.status === 'failed' && <FailureMessage error={given.error} />}
      {given.status === 'loading' && <p className={styles.how}>{t.loading}</p>}
      <ul className={styles.choices} aria-label={t.choices}>
        {choices.map((choice, i) => (
          <li key={choice.annotator}>
            <ChoiceButton
              choice={choice}
              name={nameOf(choice.annotator)}
              schemes={schemes}
              shortcut={keys[i] ?? null}
              onTake={() => take(choice)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.decision}>{isUndecided(state, turn) ? t.undecided : t.decision(decided)}</p>
      <h3 className={styles.own}>{t.own}</h3>
      <div className={styles.labels}>
        <Palette
          palette={palette}
          keys={labelKeys}
          current={current}
          mode={definition.mode}
          isReadOnly={review.isForeign}
          onPress={(label) => {
            const own = labelOf(palette, label)
            if (own) toggle(own)
          }}
          onFocus={(label) => setFocused({ turn, label })}
        />
      </div>
      <p className="visually-hidden" role="status">
        <span key={said.count}>{said.words}</span>
      </p>
    </div>
  )
}

interface ChoiceButtonProps {
  readonly choice: Choice
  /** Of the annotator. */
  readonly name: string
  readonly schemes: readonly LabelScheme[]
  /** Null if there are more choices than keys. */
  readonly shortcut: string | null
  onTake(): void
}

/**
 * Button that takes over an annotator's labels. Shows their scores and notes. Counts as a label of the palette: the
 * first one has the focus when a turn comes up, and Enter confirms.
 */
function ChoiceButton({ choice, name, schemes, shortcut, onTake }: ChoiceButtonProps) {
  const { annotator, given, chosen } = choice
  const isExamined = [...given.values()].some((own) => own !== null)
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={chosen}
      aria-keyshortcuts={shortcut ?? undefined}
      aria-disabled={!isExamined}
      data-annotator={annotator}
      {...{ [PALETTE_LABEL]: annotator }}
      tabIndex={0}
      onClick={onTake}
    >
      <span className={styles.who}>
        {shortcut !== null && isExamined && <kbd>{shortcut}</kbd>}
        <b className="anywhere">{name}</b>
        {/^review(?:er)?:/.test(annotator) && <span className="xs soft">{t.reviewer}</span>}
        {chosen && (
          <span className={styles.taken}>
            <Check size={14} aria-hidden /> {t.chosen}
          </span>
        )}
      </span>
      {schemes.map((scheme) => (
        <span key={scheme.id} className={styles.given}>
          {schemes.length > 1 && <span className="xs soft">{scheme.title}</span>}
          <GivenLabels scheme={scheme} given={given.get(scheme.id) ?? null} />
        </span>
      ))}
    </button>
  )
}

interface GivenLabelsProps {
  readonly scheme: LabelScheme
  readonly given: GivenToTurn | null
}

function GivenLabels({ scheme, given }: GivenLabelsProps) {
  if (!given) return <i className="soft">{t.notExamined}</i>
  const { labels, note } = given
  return (
    <>
      {labels.length === 0 && <i className="soft">{t.noLabel}</i>}
      {labels.map(({ value, score }) => {
        const definition = labelDefinition([scheme], { scheme: scheme.id, value })
        return (
          <span key={value} className={styles.label} data-hue={definition?.hue}>
            <LabelMark
              mark={definition?.mark ?? value.slice(0, 2).toUpperCase()}
              hue={definition?.hue ?? 12}
            />
            <span className="anywhere">{definition?.title ?? value}</span>
            {score !== null && <span className="xs soft tabular">{t.score(score)}</span>}
          </span>
        )
      })}
      {note !== '' && (
        <span className={styles.note} dir="auto">
          <span className="faint">{t.note}</span> {note}
        </span>
      )}
    </>
  )
}
