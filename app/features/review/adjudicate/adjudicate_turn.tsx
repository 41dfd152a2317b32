import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { type LabelScheme, labelDefinition, type Turn } from '../../../model/index.ts'
import { annotatorKeys } from '../../../reviews/adjudication/annotator_keys.ts'
import { type Choice, choicesAt, isExamined } from '../../../reviews/adjudication/choice.ts'
import type { GivenToTurn } from '../../../reviews/adjudication/given.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import { useReviewState } from '../../../reviews/react/use_reviews.ts'
import { choosable, type PaletteLabel, paletteOf } from '../../../reviews/work/palette.ts'
import { isUndecided } from '../../../reviews/work/steps.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { useGiven } from '../session/given_labels.ts'
import type { ReviewWork } from '../session/review_work.ts'
import { annotatorName, titleOf } from '../session/standing_words.ts'
import { useWorkPart } from '../session/use_work.ts'
import { chosenLabel } from '../session/work_place.ts'
import { Palette } from '../work/palette.tsx'
import { useLabelKeys } from '../work/use_label_keys.ts'
import { focusLabel, labelByKey, PALETTE_LABEL, useReviewKeys } from '../work/use_review_keys.ts'
import styles from './adjudicate_turn.module.css'
import { adjudicate as t } from './messages.ts'

interface AdjudicateTurnProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  readonly work: ReviewWork
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
export default function AdjudicateTurn({ corpus, review, work, turn }: AdjudicateTurnProps) {
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
  const choices = given.status === 'ready' ? choicesAt(state, turn, given.value) : []
  const keys = annotatorKeys(choices.length, labelKeys)
  const chosen = useWorkPart(work, 'chosen')
  const current = chosenLabel(chosen, turn, palette)
  const panel = useRef<HTMLDivElement>(null)

  const take = (choice: Choice) => {
    if (given.status === 'ready') void work.take(choice.annotator, given.value)
    if (!review.isForeign && isExamined(choice)) focusLabel(panel.current)
  }
  const focus = (label: PaletteLabel) => {
    work.choose(turn, label)
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
    if (label) void work.toggle(label)
    return label !== undefined
  })

  // If the turn appears before its choices, the confirm button has the focus.
  const isKnown = choices.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has other choices
  useEffect(() => {
    if (isKnown) focusLabel(panel.current)
  }, [isKnown, turn])

  const decided = labels.filter(({ added }) => added).map((label) => titleOf(schemes, label))
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
              name={given.status === 'ready' ? annotatorName(choice.annotator, given.value) : ''}
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
          onPress={(label) => void work.toggle(label)}
          onFocus={(label) => work.choose(turn, label)}
        />
      </div>
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
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={chosen}
      aria-keyshortcuts={shortcut ?? undefined}
      aria-disabled={!isExamined(choice)}
      data-annotator={annotator}
      {...{ [PALETTE_LABEL]: annotator }}
      tabIndex={0}
      onClick={onTake}
    >
      <span className={styles.who}>
        {shortcut !== null && isExamined(choice) && <kbd>{shortcut}</kbd>}
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
