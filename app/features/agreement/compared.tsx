import { Check, Copy, Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { Annotations } from '../../reviews/annotators/annotations.ts'
import { comparedJudgements } from '../../reviews/annotators/compared.ts'
import { nameOfKey } from '../../reviews/annotators/names.ts'
import { useAgreement } from '../../reviews/react/use_agreement.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { sourceOf } from '../../session/reviewed_corpus.ts'
import { navigate } from '../../state/address.ts'
import type { AgreementAddress } from '../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedNote } from '../../ui/copy/copied_note.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import page from '../../ui/frame/report_page.module.css'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './agreement.module.css'
import { Disagreement } from './disagreement.tsx'
import { JoinedNotice } from './joined.tsx'
import { LabelChecks } from './label_checks.tsx'
import { AgainstReference, LabelTable } from './label_tables.tsx'
import { MarkedWordsTable } from './marked_words.tsx'
import { MatrixPart } from './matrix/matrix_part.tsx'
import { agreementMessages as t } from './messages.ts'
import { chosenOf, comparable, withMeant } from './models/chosen.ts'
import { matrixOf } from './models/matrix.ts'
import { checksReport, factsOf, type ReportContent, reportContent } from './models/report_content.ts'
import { type ReportForm, reportText } from './models/report_text.ts'
import { OverallFigures, Progress } from './overall_figures.tsx'
import { Part } from './part.tsx'
import { Scores } from './scores.tsx'
import { Setup } from './setup.tsx'
import { useDataFingerprint } from './use_turns_at.ts'

interface ComparedProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly address: AgreementAddress
  readonly annotations: Annotations
}

export function Compared({ corpus, splits, scheme, address, annotations }: ComparedProps) {
  const chosen = useMemo(() => chosenOf(annotations, address), [annotations, address])
  const { annotators, reference, scored, threshold, seed, pair, missing, checking, ambiguous, isDependent } =
    chosen
  const { checks } = annotations
  const keys = annotators.map(({ key }) => key).join('\n')
  // Each navigation creates a new address object, even for the same annotators.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the annotators
  const judgements = useMemo(
    () =>
      annotators.length < 2
        ? null
        : comparedJudgements(
            annotations,
            annotators,
            scored === null || threshold === null ? null : { annotator: scored, least: threshold },
          ),
    [annotations, keys, scored, threshold],
  )
  const comparison = useMemo(
    () =>
      judgements && {
        judgements,
        order: { ...(reference !== null && { reference }), ...(isDependent && { isDependent }) },
        seed,
      },
    [judgements, reference, isDependent, seed],
  )
  const calculated = useAgreement(comparison)
  const { found, intervals, error } = calculated
  const matrix = useMemo(() => judgements && pair && matrixOf(judgements, pair), [judgements, pair])
  const fingerprint = latest(useDataFingerprint(corpus, splits)) ?? null
  const data = { corpus: titleWithOrigin(corpus), source: sourceOf(corpus), splits, fingerprint }
  const names = comparable(annotations).map(({ name }) => name)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" role="alert">
          {t.missing(missing.map(nameOfKey))}
        </Notice>
      )}
      {checking.length > 0 && (
        <Notice tone="info" role="note">
          {t.checking(checking.map(nameOfKey))}
        </Notice>
      )}
      {ambiguous.map(({ key, name, reviews }) => (
        <Notice
          key={key}
          tone="warning"
          role="alert"
          actions={reviews.map((review) => (
            <Button
              key={review.key}
              onClick={() => navigate({ agreement: withMeant(address, key, review.key) }, 'replace')}
            >
              {review.name}
            </Button>
          ))}
        >
          {t.ambiguous(name, reviews.length)}
        </Notice>
      ))}
      {annotations.joined.map((one) => (
        <JoinedNotice key={one.key} corpus={corpus} joined={one} places={annotations.places} />
      ))}
      {annotations.counted && (
        <Notice tone="info" role="note">
          {t.counted(publishedIn(annotations), sum(annotations.counted.table.scored))}
        </Notice>
      )}
      {names.length < 2 && (
        <Notice tone="info" role="note">
          {t.tooFew(names, scheme.title)}
        </Notice>
      )}
      {names.length > 0 && <Setup annotations={annotations} chosen={chosen} address={address} />}
      {names.length > 1 && annotators.length < 2 && <p className="sm">{t.chooseTwo}</p>}
      {error && <FailureMessage error={error} onRetry={calculated.restart} />}
      {comparison && !found && !error && (
        <p className="sm faint" role="status">
          {t.calculating}
        </p>
      )}
      {comparison && found && judgements && (
        <div className={styles.results} aria-busy={found.of !== comparison}>
          <Facts
            facts={factsOf({ data, scheme, chosen, found, intervals, checks })}
            tools={
              <ReportTools
                report={() =>
                  reportContent(
                    { data, scheme, chosen, found, intervals, checks },
                    matrix && pair && { of: matrix, pair },
                  )
                }
              />
            }
          />
          {isDependent ? (
            <Notice tone="info" role="note">
              {t.dependent}
            </Notice>
          ) : (
            <OverallFigures found={found} intervals={intervals}>
              <Progress calculated={calculated} seed={seed} address={address} />
            </OverallFigures>
          )}
          <LabelTable scheme={scheme} found={found} intervals={intervals} />
          <MarkedWordsTable scheme={scheme} annotations={annotations} chosen={chosen} />
          <AgainstReference scheme={scheme} found={found} intervals={intervals} />
          {reference !== null && scored !== null && (
            <Scores scheme={scheme} annotations={annotations} chosen={chosen} address={address} />
          )}
          {!isDependent && !annotations.counted && (
            <Disagreement corpus={corpus} judgements={judgements} places={annotations.places} />
          )}
          {pair && matrix && (
            <MatrixPart
              corpus={corpus}
              splits={splits}
              scheme={scheme}
              annotations={annotations}
              judgements={judgements}
              matrix={matrix}
              pair={pair}
              address={address}
            />
          )}
        </div>
      )}
      {checks.length > 0 && (
        <LabelChecks
          checks={checks}
          tools={!found && <ReportTools report={() => checksReport({ data, scheme, checks })} />}
        />
      )}
    </>
  )
}

interface FactsProps {
  readonly facts: ReportContent['facts']
  readonly tools: ReactNode
}

/** Annotators, turns and settings of the comparison. */
function Facts({ facts, tools }: FactsProps) {
  return (
    <Part id="facts" title={t.facts} tools={tools}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Number of judgements of the corpus and of label files. */
function publishedIn({ annotators }: Annotations): number {
  return sum(annotators.filter(({ ref }) => ref.kind === 'labels').map(({ examined }) => examined))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const FORMS: readonly ReportForm[] = ['markdown', 'latex']

/** Prints the report, or copies it as text. */
function ReportTools({ report }: { readonly report: () => ReportContent }) {
  const [status, copy] = useCopy()
  const Icon = status === 'copied' ? Check : Copy
  return (
    <div className={`row gap-2 ${page.copy}`} role="group" aria-label={t.report}>
      <Button look="quiet" icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
        {t.print}
      </Button>
      <CopiedNote status={status} words={t.copied}>
        <Menu trigger={<Button icon={<Icon size={14} aria-hidden />}>{t.copy}</Button>}>
          {FORMS.map((form) => (
            <MenuItem key={form} onClick={() => copy(reportText(report(), form))}>
              {t.copyAs[form]}
            </MenuItem>
          ))}
        </Menu>
      </CopiedNote>
    </div>
  )
}
