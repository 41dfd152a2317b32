import { Columns3, FilePlus, Scale, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import { countText } from '../../base/messages/intl.ts'
import { answeringHost, type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import {
  type Keeping,
  type LabelFile,
  type LeftOutRow,
  useKeptLabels,
  useLabelFiles,
  type WaitingFile,
} from '../../session/react/use_label_files.ts'
import { navigate } from '../../state/address.ts'
import { NO_AGREEMENT } from '../../state/agreement_params.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { receiveFiles } from '../../ui/form/file_receiver.ts'
import { FilesButton } from '../../ui/form/files_button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { Table } from '../../ui/frame/table.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { withBratPairs } from './brat_files.ts'
import { keptTotal, placingTexts, schemeText, stepText, summaryText } from './label_file_text.ts'
import styles from './labels_dialog.module.css'
import { MappingStep } from './mapping/mapping_step.tsx'
import { labels as t } from './messages.ts'
import { type Adding, useAddLabels, useRemoveLabels } from './use_label_changes.ts'

interface LabelsDialogProps {
  readonly corpus: CorpusInfo
  onClose(): void
}

const SUFFIXES = Object.fromEntries(
  ['ann', 'txt'].map((suffix) => [
    suffix,
    <code key={suffix} className="xs code">
      .{suffix}
    </code>,
  ]),
)

/** Adds others' labels from a local file and reports the result. */
export default function LabelsDialog({ corpus, onClose }: LabelsDialogProps) {
  const files = useLabelFiles(corpus.id)
  const { adding, add, cancel, change } = useAddLabels(corpus)
  const [alwaysAsks, setAlwaysAsks] = useState(false)
  const [withoutText, setWithoutText] = useState<readonly string[]>([])
  const kept = useKeptLabels(corpus.id)
  const host = answeringHost(corpus)
  const { error, isRemovingAll, remove, removeAll, removeWaiting, addAnyway } = useRemoveLabels(corpus)
  const take = useEffectEvent(async (given: readonly File[]) => {
    const { files: all, withoutText: missing } = await withBratPairs(given)
    setWithoutText(missing)
    for (const file of all) if (!(await add(file, { alwaysAsks }))) return
  })
  useEffect(() => receiveFiles({ purpose: 'add labels', take: (given) => void take(given) }), [])
  return (
    <Dialog open wide onClose={onClose} title={t.title} description={t.description(titleWithOrigin(corpus))}>
      <div className="stack gap-4">
        <div className="stack top gap-2">
          <FilesButton
            kind="label"
            look="primary"
            icon={<FilePlus size={16} aria-hidden />}
            onFiles={(files) => void take(files)}
          >
            {t.choose}
          </FilesButton>
          <p className={styles.note}>
            <Sentence text={t.columns} parts={SUFFIXES} />
          </p>
          <p className={styles.note}>{host === null ? t.keptHere : t.keptAndSent(host)}</p>
          <CheckBox checked={alwaysAsks} onChange={setAlwaysAsks} className="sm">
            {t.check}
          </CheckBox>
        </div>
        <div role="status" className="row wrap gap-2 sm passing">
          {kept.isRestoring && <p className="soft">{t.restoring}</p>}
          {isRemovingAll && <p className="soft">{t.removingAll}</p>}
          {adding.status === 'working' && (
            <>
              <p>{stepText(adding.step, adding.name)}</p>
              <Button look="quiet" onClick={cancel}>
                {t.cancel}
              </Button>
            </>
          )}
        </div>
        {adding.status === 'asking' && <FirstTurnChoice {...adding} onCancel={cancel} />}
        {adding.status === 'mapping' && (
          <MappingStep
            name={adding.name}
            question={adding.question}
            onAnswer={adding.answer}
            onCancel={cancel}
          />
        )}
        {withoutText.length > 0 && (
          <Notice role="alert" tone="warning">
            <p>{t.withoutText(withoutText)}</p>
          </Notice>
        )}
        {adding.status === 'failed' && <Failure error={adding.error} />}
        {error && <Failure error={error} />}
        {!kept.isRestoring && !isRemovingAll && files.length + kept.waiting.length > 1 && (
          <div className="row between wrap gap-2">
            <p className="sm soft tabular">{t.total(...keptTotal(kept))}</p>
            <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => void removeAll()}>
              {t.removeAll}
            </Button>
          </div>
        )}
        {kept.waiting.map((file) => (
          <WaitingFileView
            key={file.id}
            file={file}
            onAdd={() => void addAnyway(file.id)}
            onRemove={() => void removeWaiting(file.id)}
          />
        ))}
        {files.toReversed().map((file) => (
          <LabelFileView
            key={file.id}
            file={file}
            keeping={kept.files[file.id] ?? null}
            onChange={() => void change(file)}
            onCompare={() => {
              onClose()
              navigate({ view: 'agreement', scheme: file.scheme.id, agreement: NO_AGREEMENT }, 'push')
            }}
            onRemove={() => void remove(file)}
          />
        ))}
      </div>
    </Dialog>
  )
}

type Asking = Extract<Adding, { readonly status: 'asking' }>

/** Asks whether a file numbers turns from 0 or from 1. */
function FirstTurnChoice({ name, question, answer, onCancel }: Asking & { onCancel(): void }) {
  const { rows, unfit } = question
  return (
    <Notice role="alert" tone="warning">
      <div className="stack gap-2">
        <p className="bold anywhere">{t.firstTurn(name)}</p>
        <p>{t.firstTurnWhy(rows)}</p>
        <ul>
          <li>{t.countFromFits(1, unfit[1])}</li>
          <li>{t.countFromFits(0, unfit[0])}</li>
        </ul>
        <div className="row wrap gap-2">
          <Button look="primary" onClick={() => answer(1)}>
            {t.countFrom(1)}
          </Button>
          <Button onClick={() => answer(0)}>{t.countFrom(0)}</Button>
          <Button look="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

function Failure({ error }: { readonly error: ErrorData }) {
  return (
    <Notice role="alert" tone="error">
      <p>{error.message}</p>
      {error.advice !== '' && <p>{error.advice}</p>}
    </Notice>
  )
}

interface WaitingFileViewProps {
  readonly file: WaitingFile
  onAdd(): void
  onRemove(): void
}

/** A stored file that isn't added: the reason and possible actions. */
function WaitingFileView({ file, onAdd, onRemove }: WaitingFileViewProps) {
  const title = useId()
  const isChanged = file.why === 'changed'
  return (
    <section className={styles.file} aria-labelledby={title}>
      <header className="row between wrap gap-2">
        <h3 id={title} className="narrowing md bold anywhere">
          {file.name}
        </h3>
        <span className="grow" />
        <Button look="quiet" icon={<FilePlus size={16} aria-hidden />} onClick={onAdd}>
          {isChanged ? t.addAnyway : t.addKept}
        </Button>
        <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {t.remove}
        </Button>
      </header>
      <Notice tone="warning">
        <p>{isChanged ? t.changed : t.notAdded(file.message)}</p>
        <p>{t.kept(file.bytes)}</p>
      </Notice>
    </section>
  )
}

interface LabelFileViewProps {
  readonly file: LabelFile
  /** Null until known. */
  readonly keeping: Keeping | null
  onChange(): void
  onCompare(): void
  onRemove(): void
}

const SHOWN = 500

/** Summary of one label file, including rows that were not added. */
function LabelFileView({ file, keeping, onChange, onCompare, onRemove }: LabelFileViewProps) {
  const title = useId()
  return (
    <section className={styles.file} aria-labelledby={title}>
      <header className="row between wrap gap-2">
        <h3 id={title} className="narrowing md bold anywhere">
          {file.name}
        </h3>
        <span className="grow" />
        {keeping?.kept === true && !file.isReview && (
          <Button look="quiet" icon={<Columns3 size={16} aria-hidden />} onClick={onChange}>
            {t.change}
          </Button>
        )}
        <Button look="quiet" icon={<Scale size={16} aria-hidden />} onClick={onCompare}>
          {t.agreement}
        </Button>
        <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {t.remove}
        </Button>
      </header>
      <p className="sm tabular anywhere">{summaryText(file)}.</p>
      <p className="sm soft anywhere">{schemeText(file)}</p>
      {keeping?.kept === true && <p className="sm soft tabular">{t.kept(keeping.bytes)}</p>}
      {keeping?.kept === false && (
        <Notice tone="warning">
          <p>{t.notKept[keeping.why]}</p>
        </Notice>
      )}
      {placingTexts(file.placing).map((text) => (
        <p key={text} className="sm soft">
          {text}
        </p>
      ))}
      {file.leftOut.length > 0 && <LeftOutTable rows={file.leftOut} />}
    </section>
  )
}

function LeftOutTable({ rows }: { readonly rows: readonly LeftOutRow[] }) {
  return (
    <>
      <Table className={styles.table} caption={t.leftOut} head={[t.row, t.conversation, t.turn, t.why]}>
        {rows.slice(0, SHOWN).map((row, i) => (
          <tr key={i} data-kind={row.kind}>
            <td className={styles.number}>{countText(row.row)}</td>
            <td className="xs code">{row.conversation ?? '–'}</td>
            <td className={styles.number}>{row.turn ?? '–'}</td>
            <td>{row.why}</td>
          </tr>
        ))}
      </Table>
      {rows.length > SHOWN && <p className="sm soft">{t.more(rows.length - SHOWN)}</p>}
    </>
  )
}
