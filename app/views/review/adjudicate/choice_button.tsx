import { Check } from 'lucide-react'
import { adjudicate as t } from '../../../messages/reviews/adjudicate.ts'
import { type LabelScheme, labelDefinition } from '../../../model/index.ts'
import type { Choice } from '../../../reviews/adjudication/choice.ts'
import type { GivenToTurn } from '../../../reviews/adjudication/given.ts'
import { LabelMark } from '../../ui/label/label_mark.tsx'
import { PALETTE_LABEL } from '../work/use_review_keys.ts'
import styles from './adjudicate_turn.module.css'
import { annotatorName } from './annotator_name.ts'

interface ChoiceButtonProps {
  readonly choice: Choice
  readonly schemes: readonly LabelScheme[]
  /** `null`: no key is left. */
  readonly shortcut: string | null
  onTake(): void
}

/**
 * What one annotator gave, with scores and notes; pressed, it is taken over. It counts as a label of the palette: the first
 * has the focus when a turn comes up, and Enter confirms.
 */
export function ChoiceButton({ choice, schemes, shortcut, onTake }: ChoiceButtonProps) {
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
        <b className="anywhere">{annotatorName(annotator)}</b>
        {annotator.startsWith('reviewer:') && <span className="xs soft">{t.reviewer}</span>}
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
