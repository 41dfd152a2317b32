import { Gavel, Scale } from 'lucide-react'
import { useMemo } from 'react'
import { countText, percentText } from '../../base/messages/intl.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { FigureKey } from '../../reviews/agreement/agreement.ts'
import { SAMPLES } from '../../reviews/agreement/intervals/bootstrap.ts'
import { agreementFigures } from '../../reviews/agreement/messages.ts'
import type { Annotator } from '../../reviews/annotators/annotations.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import type { Collected } from '../../reviews/project/collected.ts'
import {
  agreementParams,
  type ComparedParts,
  comparingParts,
  labelDisagreements,
  labelTable,
  reviewsToPlace,
} from '../../reviews/project/compared_parts.ts'
import type { Project } from '../../reviews/project/project.ts'
import { askToStart } from '../../reviews/react/ask_start.ts'
import { annotatorMessages } from '../../reviews/react/messages.ts'
import { useAgreement } from '../../reviews/react/use_agreement.ts'
import { useReviewsPlaced } from '../../reviews/react/use_placed_reviews.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { navigate } from '../../state/address.ts'
import { NO_AGREEMENT } from '../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import page from '../../ui/frame/report_page.module.css'
import { Table } from '../../ui/frame/table.tsx'
import { LabelMark } from '../../ui/label/label_mark.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import { useInSlices } from '../../ui/use_in_slices.ts'
import { projectPage as t } from './messages.ts'
import { Joined } from './places_fold.tsx'
import styles from './project.module.css'
import { Trend } from './trend.tsx'

/** Seed of the intervals, the same as on the page of agreement. */
const SEED = 1

/** Most labels in a table. Free texts and numbers can have many. */
const MOST_LABELS = 50

interface SchemeAgreementProps {
  readonly corpus: CorpusInfo
  readonly project: Project
  readonly collected: Collected
  /** Adjudications between the annotators. */
  readonly decisions: readonly ReviewState[]
  readonly scheme: LabelScheme
}

/** Agreement on the overlap, labels by annotator, and disagreements by label. */
export function SchemeAgreement(props: SchemeAgreementProps) {
  const { corpus, project, collected, decisions, scheme } = props
  const own = useMemo(() => reviewsToPlace({ collected, decisions }), [collected, decisions])
  const places = useReviewsPlaced(corpus, own)
  const placed = places.status === 'ready' ? places.value : null
  const begin = useMemo(
    () => placed && (() => comparingParts(project, { collected, decisions, placed }, scheme)),
    [project, collected, decisions, placed, scheme],
  )
  const compared = useInSlices(begin)
  if (places.status === 'failed') return <FailureMessage error={places.error} />
  if (compared) return <Compared {...props} compared={compared} />
  return (
    <p role="status" className="sm faint">
      {t.calculating}
    </p>
  )
}

interface ComparedProps extends SchemeAgreementProps {
  readonly compared: ComparedParts
}

function Compared({ corpus, project, compared, scheme }: ComparedProps) {
  const { undecided } = compared
  const unit = scheme.question?.unit ?? 'turn'
  const keys = compared.annotations.annotators.map(({ key }) => key)
  const { ownScheme, written, mode } = project.review
  const adjudicate = () =>
    askToStart({
      ...{ title: t.adjudicateTitle(project.title), places: undecided, schemes: [scheme.id] },
      ...{ mode: 'adjudicate', annotators: keys },
      own: { ...(ownScheme && { ownScheme }), ...(written && { written }) },
    })
  return (
    <>
      <section className={page.group} aria-label={t.agreement} data-part="agreement">
        <div className={page.bar}>
          <h3 className={page.groupTitle}>{t.agreement}</h3>
          {compared.judgements && (
            <Button
              icon={<Scale size={14} aria-hidden />}
              onClick={() =>
                navigate(
                  {
                    ...{ view: 'agreement', scheme: scheme.id },
                    agreement: { ...NO_AGREEMENT, ...agreementParams(compared) },
                  },
                  'push',
                )
              }
            >
              {t.allFigures}
            </Button>
          )}
        </div>
        {compared.leftOut > 0 && (
          <Notice tone="warning" role="note">
            {annotatorMessages.leftOut(compared.leftOut)}
          </Notice>
        )}
        {compared.judgements ? (
          <>
            <Figures compared={compared} scheme={scheme} />
            <Trend project={project} compared={compared} unit={unit} />
          </>
        ) : (
          <p className="sm">{mode === 'check' ? t.checked : t.tooFew}</p>
        )}
        <Joined corpus={corpus} compared={compared} unit={unit} />
        {keys.length > 1 && (
          <div className="row wrap gap-3">
            <p className="sm">
              {t.differing(compared.differing.length, compared.differing.length - undecided.length, unit)}
            </p>
            {undecided.length > 0 && (
              <Button icon={<Gavel size={14} aria-hidden />} onClick={adjudicate}>
                {t.adjudicate(undecided.length, unit)}
              </Button>
            )}
          </div>
        )}
      </section>
      {keys.length > 0 && (
        <section className={page.group} aria-label={t.labels} data-part="labels">
          <h3 className={page.groupTitle}>{t.labels}</h3>
          <Labels compared={compared} scheme={scheme} />
        </section>
      )}
      {compared.judgements && scheme.values.length > 0 && (
        <section className={page.group} aria-label={t.disagreements} data-part="disagreements">
          <h3 className={page.groupTitle}>{t.disagreements}</h3>
          <Table head={[...t.disagreementColumns]}>
            {labelDisagreements(compared.judgements).map(({ label, given, differing }) => (
              <tr key={label} data-label={label}>
                <th scope="row">
                  <LabelName scheme={scheme} value={label} />
                </th>
                <td className="tabular">{countText(differing)}</td>
                <td className="tabular">{countText(given)}</td>
                <td className="tabular">{percentText(differing / given)}</td>
              </tr>
            ))}
          </Table>
          <p className="xs faint snug">{t.disagreementNote(unit)}</p>
        </section>
      )}
    </>
  )
}

/** Raw agreement and the coefficient that fits the data. */
function Figures({ compared, scheme }: { readonly compared: ComparedParts; readonly scheme: LabelScheme }) {
  const { judgements, overlap, independent } = compared
  const unit = scheme.question?.unit ?? 'turn'
  const comparison = useMemo(() => judgements && { judgements, order: {}, seed: SEED }, [judgements])
  const { found, intervals, error, restart } = useAgreement(comparison)
  if (error) return <FailureMessage error={error} onRetry={restart} />
  if (!found)
    return (
      <p role="status" className="sm faint">
        {t.calculating}
      </p>
    )
  const { agreement } = found
  const recommended = agreement.recommended?.of
  const shown: readonly FigureKey['of'][] = ['raw', ...(recommended ? [recommended] : [])]
  const figures = agreement.figures.flatMap((figure, i) =>
    figure.scope === 'sets' && shown.includes(figure.of)
      ? [{ ...figure, interval: intervals?.intervals[i] }]
      : [],
  )
  const { names, number, whyUndefined } = agreementFigures
  return (
    <>
      <p className="sm">
        {t.agreementOn(
          { shared: agreement.shared, overlap, byAll: agreement.byAll },
          independent.length,
          unit,
        )}
      </p>
      {independent.some(({ revealed }) => revealed > 0) && (
        <p className="sm">
          {namesOf(independent)
            .flatMap((name, i) => {
              const revealed = independent[i]?.revealed ?? 0
              return revealed > 0 ? [t.revealed(name, revealed, unit)] : []
            })
            .join(' ')}
        </p>
      )}
      <Table head={[t.figure, t.value, t.interval]}>
        {figures.map(({ of, estimate, interval }) => (
          <tr key={of} data-of={of} data-value={estimate.value ?? 'none'}>
            <th scope="row">{of === recommended ? t.report(names[of]) : names[of]}</th>
            {estimate.value === null ? (
              <td colSpan={2} className="soft">
                {whyUndefined[estimate.why]}
              </td>
            ) : (
              <>
                <td className="bold tabular">{number(estimate.value)}</td>
                <td className="tabular soft">
                  {interval &&
                    ('whyNot' in interval
                      ? t.unknown
                      : t.between(number(interval.low), number(interval.high)))}
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      {intervals && <p className="xs faint snug">{t.intervals(SAMPLES, unit)}</p>}
    </>
  )
}

interface LabelsProps {
  readonly compared: ComparedParts
  readonly scheme: LabelScheme
}

function Labels({ compared, scheme }: LabelsProps) {
  const table = useMemo(() => labelTable(compared, scheme, MOST_LABELS), [compared, scheme])
  const { annotators } = compared.annotations
  const cells = (counts: readonly number[]) =>
    counts.map((count, i) => (
      <td key={i} className={`tabular ${styles.number}`}>
        {countText(count)}
      </td>
    ))
  return (
    <>
      <div className={styles.wide} tabIndex={0} role="group" aria-label={t.labels}>
        <Table head={[t.label, ...namesOf(annotators).map((title) => ({ title, className: styles.number }))]}>
          {table.rows.map(({ label, counts }) => (
            <tr key={label} data-label={label}>
              <th scope="row">
                <LabelName scheme={scheme} value={label} />
              </th>
              {cells(counts)}
            </tr>
          ))}
          <tr data-label="">
            <th scope="row" className="soft">
              {t.noLabel}
            </th>
            {cells(table.none)}
          </tr>
          <tr data-part="examined">
            <th scope="row">{t.examined(scheme.question?.unit ?? 'turn')}</th>
            {cells(table.examined)}
          </tr>
        </Table>
      </div>
      {table.rows.length < table.labels && <p className="xs faint snug">{t.typed(table.labels)}</p>}
    </>
  )
}

/** Names of people, or those of their reviews where two people have the same name. */
function namesOf(annotators: readonly Annotator[]): readonly string[] {
  const people = annotators.map(({ ref, name }) =>
    ref.kind === 'review' ? ref.author : ref.kind === 'reviewer' ? ref.name : name,
  )
  return people.map((one, i) =>
    people.indexOf(one) === people.lastIndexOf(one) ? one : (annotators[i]?.name ?? one),
  )
}

/** Hue of answers that no scheme declares. */
const UNDECLARED_HUE = 12

function LabelName({ scheme, value }: { readonly scheme: LabelScheme; readonly value: string }) {
  const declared = scheme.values.find((one) => one.value === value)
  return (
    <span className="row gap-2">
      {declared && <LabelMark mark={declared.mark} hue={declared.hue ?? UNDECLARED_HUE} />}
      <span className="anywhere" dir="auto">
        {declared?.title ?? value}
      </span>
    </span>
  )
}
