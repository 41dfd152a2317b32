import { blindMessages as t } from '../../../messages/reviews/blind.ts'
import { type Label, type LabelScheme, labelDefinition } from '../../../model/index.ts'
import { compareLabels } from '../../../reviews/blind/compare_labels.ts'
import type { TurnVerdict } from '../../../reviews/log/verdicts.ts'
import { LabelChip } from '../../ui/label/label_chip.tsx'
import styles from './reveal.module.css'

interface RevealedSchemeProps {
  readonly scheme: LabelScheme
  /** Whether it says of which scheme it is. */
  readonly titled: boolean
  readonly verdict: TurnVerdict | undefined
  /** The published ones of this scheme. */
  readonly labels: readonly Label[]
  /** Whether the turn was examined under it. */
  readonly annotated: boolean
}

/** What was given beside what was published, and how they differ in words. */
export function RevealedScheme({ scheme, titled, verdict, labels, annotated }: RevealedSchemeProps) {
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
