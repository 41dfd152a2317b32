import { Eye } from 'lucide-react'
import { type Label, type LabelScheme, labelDefinition } from '../../../model/index.ts'
import { compareLabels, isRevealed } from '../../../reviews/blind/reveals.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { verdictKey } from '../../../reviews/log/review_state.ts'
import type { TurnVerdict } from '../../../reviews/log/verdicts.ts'
import { Button } from '../../../ui/button.tsx'
import { LabelChip } from '../../../ui/label/label_chip.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { useReviewState } from '../session/use_reviews.ts'
import { useWorkPart } from '../session/use_work.ts'
import { blindMessages as t } from './messages.ts'
import styles from './reveal.module.css'

interface RevealProps {
  readonly review: OpenReview
  readonly work: ReviewWork
  /** Index in the queue. */
  readonly turn: number
  /** Schemes of the review, in order. */
  readonly schemes: readonly LabelScheme[]
  /**
   * Published labels of the turn and the schemes under which it was annotated, as `useConversation` returns them after
   * the turn is revealed. Null until loaded.
   */
  readonly published: { readonly labels: readonly Label[]; readonly annotated: readonly string[] } | null
  /** Keyboard shortcut as displayed. */
  readonly shortcut?: string
}

/** In a blind review, reveals the published labels of a turn and then shows the differences. */
export default function Reveal({ review, work, turn, schemes, published, shortcut }: RevealProps) {
  const state = useReviewState(review)
  const asked = useWorkPart(work, 'asked')
  if (!isRevealed(state, turn)) {
    const isAsking = asked?.position === turn && asked.what === 'reveal'
    return (
      <div className={styles.hidden}>
        {isAsking && <p>{t.askReveal}</p>}
        <Button
          icon={<Eye size={16} aria-hidden />}
          title={t.revealNote}
          shortcut={shortcut}
          onClick={() => void work.reveal()}
        >
          {t.reveal}
        </Button>
        {isAsking && <Button onClick={work.dismiss}>{t.keepHidden}</Button>}
      </div>
    )
  }
  return (
    <section className={styles.revealed} aria-label={t.group} role="status">
      {published === null ? (
        <p className="soft">{t.loading}</p>
      ) : (
        schemes.map((scheme) => (
          <RevealedScheme
            key={scheme.id}
            scheme={scheme}
            titled={schemes.length > 1}
            verdict={state.verdicts.get(verdictKey(turn, scheme.id))}
            labels={published.labels.filter((label) => label.scheme === scheme.id)}
            annotated={published.annotated.includes(scheme.id)}
          />
        ))
      )}
    </section>
  )
}

interface RevealedSchemeProps {
  readonly scheme: LabelScheme
  /** True if it shows the name of the scheme. */
  readonly titled: boolean
  readonly verdict: TurnVerdict | undefined
  /** Published labels of this scheme. */
  readonly labels: readonly Label[]
  /** True if the turn was examined under this scheme. */
  readonly annotated: boolean
}

/** The reviewer's and the published labels, with their differences in words. */
function RevealedScheme({ scheme, titled, verdict, labels, annotated }: RevealedSchemeProps) {
  const schemes = [scheme]
  const given = verdict?.added ?? []
  const isExamined = annotated || labels.length > 0
  const found = compareLabels(
    given,
    labels.map(({ value }) => value),
  )
  const named = (values: readonly string[]) =>
    values.map((value) => labelDefinition(schemes, { scheme: scheme.id, value })?.title ?? value)
  const differences = [
    ...(found.onlyGiven.length > 0 ? [t.onlyGiven(named(found.onlyGiven))] : []),
    ...(found.onlyPublished.length > 0 ? [t.onlyPublished(named(found.onlyPublished))] : []),
  ]
  return (
    <div className={styles.scheme}>
      {titled && <h4 className={styles.title}>{scheme.title}</h4>}
      <dl className={styles.sides}>
        <dt>{t.given}</dt>
        <dd>
          {given.map((value) => (
            <LabelChip key={value} label={{ scheme: scheme.id, value, by: scheme.by }} schemes={schemes} />
          ))}
          {given.length === 0 && <span className="faint">{t.none}</span>}
        </dd>
        <dt>{t.published}</dt>
        <dd>
          {labels.map((label) => (
            <LabelChip key={`${label.by} ${label.value}`} label={label} schemes={schemes} />
          ))}
          {labels.length === 0 && <span className="faint">{isExamined ? t.none : t.notAnnotated}</span>}
        </dd>
      </dl>
      <p className="sm">
        {!isExamined
          ? t.notCompared
          : verdict?.state !== 'done' && given.length === 0
            ? t.open
            : differences.length === 0
              ? t.same
              : differences.join(' ')}
        {verdict?.saidAfterReveal && verdict.state === 'done' && (
          <span className="faint"> {t.saidAfter}</span>
        )}
      </p>
    </div>
  )
}
