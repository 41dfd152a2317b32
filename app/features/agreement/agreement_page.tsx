import { latest } from '../../base/async_data.ts'
import type { LabelScheme } from '../../model/index.ts'
import { mayBeCounted } from '../../reviews/react/ask_judgements.ts'
import { annotatorMessages } from '../../reviews/react/messages.ts'
import { useAnnotators, useExaminedSchemes } from '../../reviews/react/use_annotators.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { type AgreementAddress, NO_AGREEMENT } from '../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import Choice from '../../ui/choice.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { PageHead } from '../../ui/frame/page_head.tsx'
import page from '../../ui/frame/report_page.module.css'
import { WholeView } from '../../ui/frame/whole_view.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './agreement.module.css'
import { Compared } from './compared.tsx'
import { agreementMessages as t } from './messages.ts'

/** Agreement between the annotators of a corpus: its own, those of label files, and reviewers. */
export default function AgreementPage({ corpus }: { readonly corpus: CorpusInfo }) {
  const { state, resolved } = useView()
  const schemes = useExaminedSchemes(corpus)
  const scheme =
    schemes.find(({ id }) => id === state.scheme) ?? schemes.find(({ counted }) => counted) ?? schemes[0]
  return (
    <WholeView label={t.of(corpus.title)} className={page.scroller}>
      <div className={page.page}>
        <PageHead
          title={t.of(corpus.title)}
          back={t.back}
          onBack={() => navigate({ view: 'reviews' }, 'push')}
        >
          <p className={page.intro}>{t.intro}</p>
        </PageHead>
        {schemes.length > 1 && (
          <div className={styles.scheme}>
            <Choice
              name={t.scheme}
              value={scheme?.id ?? null}
              items={schemes.map(({ id, title, source }) => ({ value: id, label: title, note: source }))}
              onChoose={(id) =>
                navigate(
                  { scheme: id, agreement: { ...state.agreement, threshold: null, cell: null } },
                  'replace',
                )
              }
            />
          </div>
        )}
        {scheme ? (
          <OfScheme
            key={scheme.id}
            corpus={corpus}
            splits={resolved.listed}
            scheme={scheme}
            address={state.agreement}
            project={state.project}
          />
        ) : (
          <Notice tone="info" role="note">
            {t.noSchemes}
          </Notice>
        )}
      </div>
    </WholeView>
  )
}

/** Counting the labels of more turns can take longer than a moment. */
const MANY_TURNS = 1_000_000

interface OfSchemeProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly scheme: LabelScheme
  readonly address: AgreementAddress
  /** Id of the project whose reviews alone are compared, or null. */
  readonly project: string | null
}

function OfScheme({ corpus, splits, scheme, address, project }: OfSchemeProps) {
  const found = useAnnotators(corpus, splits, scheme, address.merged, project)
  const { annotations, reviewsError, leftOut, ofProject, copied, coming } = found
  const known = latest(annotations)
  const turns = mayBeCounted(corpus) ? (corpus.entry.counts?.turns ?? 0) : 0
  return (
    <>
      {reviewsError && (
        <Notice tone="warning" role="alert">
          {t.noReviews(reviewsError.message)}
        </Notice>
      )}
      {ofProject && (
        <Notice
          tone="info"
          role="note"
          actions={
            <Button onClick={() => navigate({ project: null, agreement: NO_AGREEMENT }, 'push')}>
              {t.allReviews}
            </Button>
          }
        >
          {t.ofProject(ofProject.title, ofProject.left)}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" role="note">
          {annotatorMessages.leftOut(leftOut)}
        </Notice>
      )}
      {copied.length > 0 && (
        <Notice tone="info" role="note">
          {annotatorMessages.copied(copied)}
        </Notice>
      )}
      {annotations.status === 'failed' ? (
        <FailureMessage error={annotations.error} />
      ) : (
        !known && (
          <p className="sm faint" role="status">
            {coming ? t.coming : turns > MANY_TURNS ? t.countingMany(turns) : t.loading}
          </p>
        )
      )}
      {known && (
        <Compared corpus={corpus} splits={splits} scheme={scheme} address={address} annotations={known} />
      )}
    </>
  )
}
