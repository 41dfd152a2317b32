import { Download } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import { exporting } from '../../../files/messages.ts'
import { EXPORT_FORMS } from '../../../files/react/use_export.ts'
import { saveFile } from '../../../files/save_file.ts'
import type { ZippedFile } from '../../../files/zip_file.ts'
import { annotatorMessages } from '../../../reviews/react/messages.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import BlindGate from '../../../ui/frame/blind_gate.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import {
  offeredResults,
  type ReviewExportRequest,
  type ReviewsFound,
  useReviewExport,
  useReviewsFound,
} from '../session/use_review_export.ts'
import styles from './export_reviews.module.css'
import { exportReviews as t } from './messages.ts'

interface ExportReviewsProps {
  readonly corpus: CorpusInfo
  /** Ids of reviews of the corpus. */
  readonly reviews: readonly string[]
  /** Files that an archive of all results gets, too. */
  readonly besides?: readonly ZippedFile[]
  onClose(): void
}

const NONE: readonly ZippedFile[] = []

/** Exports the results of reviews: labels, decisions, notes, and the corrected corpus. */
export default function ExportReviews({ corpus, reviews, besides = NONE, onClose }: ExportReviewsProps) {
  return (
    <BlindGate corpus={corpus} {...exporting.blind} title={t.title(reviews.length)} onClose={onClose}>
      <Dialog open wide onClose={onClose} title={t.title(reviews.length)}>
        {/* Checks keep published labels, which the page may hide. */}
        <ExportPart corpus={wholeCorpus(corpus)} reviews={reviews} besides={besides} />
      </Dialog>
    </BlindGate>
  )
}

interface ExportPartProps extends Omit<ExportReviewsProps, 'onClose'> {
  /** True if published labels are hidden. Excludes the corrected corpus, as it would reveal them. */
  readonly isBlind?: boolean
}

/** Export form as a part of a page. */
export function ExportPart({ corpus, reviews, besides = NONE, isBlind = false }: ExportPartProps) {
  const found = useReviewsFound(corpus, reviews)
  return (
    <>
      {found.status === 'loading' && (
        <p role="status" className="sm soft">
          {t.reading}
        </p>
      )}
      {found.status === 'failed' && <FailureMessage error={found.error} />}
      {found.status === 'ready' && found.value.leftOut > 0 && (
        <Notice tone="warning" role="note">
          {annotatorMessages.leftOut(found.value.leftOut)}
        </Notice>
      )}
      {found.status === 'ready' &&
        (offeredResults(found.value, besides, isBlind).length === 0 ? (
          <p role="status">{t.nothing}</p>
        ) : (
          <ExportForm corpus={corpus} found={found.value} besides={besides} isBlind={isBlind} />
        ))}
    </>
  )
}

const TABLE_FORMS = (['csv', 'jsonl', 'parquet'] as const).map((value) => ({
  value,
  label: EXPORT_FORMS[value].label,
  note: EXPORT_FORMS[value].note,
}))

type What = ReviewExportRequest['what']

interface ExportFormProps {
  readonly corpus: CorpusInfo
  readonly found: ReviewsFound
  readonly besides: readonly ZippedFile[]
  readonly isBlind: boolean
}

function ExportForm({ corpus, found, besides, isBlind }: ExportFormProps) {
  const hasOwnForm = corpus.correctsLabels !== undefined
  const offered = offeredResults(found, besides, isBlind)
  const [what, setWhat] = useState<What>(besides.length > 0 ? 'all' : (offered[0] ?? 'notes'))
  const [tableForm, setTableForm] = useState<'csv' | 'jsonl' | 'parquet'>('csv')
  const [corpusForm, setCorpusForm] = useState<'own' | 'convokit'>(hasOwnForm ? 'own' : 'convokit')
  const { state, start, reset } = useReviewExport(corpus)
  const unrecorded = found.turns.filter(({ isUnrecorded }) => isUnrecorded).length
  const counts = {
    labels: found.turns.length,
    verdicts: found.verdicts.length,
    decisions: found.decisions.length,
    notes: found.notes.rows.length,
    corpus: found.corrections.changes.length,
    all: found.turns.length,
  }
  const hasCorpus = offered.includes('corpus')
  const download = async () => {
    const request =
      what === 'all'
        ? { what, hasCorpus, besides }
        : what === 'corpus'
          ? { what, form: corpusForm }
          : { what, form: tableForm }
    const file = await start(found, request)
    if (file) saveFile(file)
  }
  const choose = (next: What) => {
    reset()
    setWhat(next)
  }
  return (
    <div className="stack gap-4">
      <OptionList
        beside
        legend={t.what}
        items={offered.map((value) => ({
          ...{ value, label: t[value], note: t[`${value}Note`] },
          ...(value !== 'corpus' && value !== 'all' && { end: countText(counts[value]) }),
        }))}
        value={what}
        onChoose={choose}
      />
      {unrecorded > 0 && <Notice tone="warning">{t.unrecorded(unrecorded)}</Notice>}
      {isBlind && <p className="sm soft">{t.blind}</p>}
      {what === 'all' ? (
        hasCorpus && <Changes found={found} />
      ) : what === 'corpus' ? (
        <>
          <OptionList
            beside
            legend={t.as}
            items={[
              ...(hasOwnForm ? [{ value: 'own' as const, label: t.ownForm, note: t.ownFormNote }] : []),
              { value: 'convokit' as const, label: t.convokit, note: t.convokitNote },
            ]}
            value={corpusForm}
            onChoose={(form: 'own' | 'convokit') => setCorpusForm(form)}
          />
          <Changes found={found} />
        </>
      ) : (
        <OptionList
          beside
          legend={t.as}
          items={TABLE_FORMS}
          value={tableForm}
          onChoose={(form: 'csv' | 'jsonl' | 'parquet') => setTableForm(form)}
        />
      )}
      <div className={styles.foot}>
        <Button
          look="primary"
          icon={<Download size={16} aria-hidden />}
          disabled={state.status === 'running'}
          onClick={() => void download()}
        >
          {what === 'all'
            ? t.downloadAll
            : what === 'corpus'
              ? t.downloadCorpus
              : t.downloadRows(counts[what])}
        </Button>
      </div>
      {state.status === 'failed' && <FailureMessage error={state.error} />}
      <p role="status" className="sm soft anywhere passing">
        {state.status === 'running' && t.making}
        {state.status === 'done' &&
          t.saved(
            state.file.name,
            (what === 'all' ? t.files : what === 'corpus' ? t.conversations : t.rows)(state.file.rows),
            state.file.blob.size,
          )}
        {state.status === 'done' && state.file.left > 0 && ` ${t.left(state.file.left)}`}
      </p>
    </div>
  )
}

/** Changed and unchanged labels in the corrected corpus. */
function Changes({ found }: { readonly found: ReviewsFound }) {
  const { changes, same, differing, stale, unsure, skipped, open } = found.corrections
  const sentences = [
    t.changes(changes.length),
    same > 0 && t.same(same),
    differing > 0 && t.differing(differing),
    stale > 0 && t.stale(stale),
    unsure > 0 && t.unsure(unsure),
    skipped > 0 && t.skipped(skipped),
    open > 0 && t.open(open),
  ]
  return (
    <ul className={styles.changes}>
      {sentences.map((sentence) => sentence !== false && <li key={sentence}>{sentence}</li>)}
    </ul>
  )
}
