import { Users } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { type ErrorData, errorData } from '../../../base/errors.ts'
import { conversationsOf, createProject } from '../../../reviews/project/project.ts'
import type { ShareableReview } from '../../../reviews/react/ask_project.ts'
import { drawTraining, type KnownTurn, withoutTraining } from '../../../reviews/training/candidates.ts'
import { type CorpusInfo, wholeCorpus } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { keptProjects } from '../../../session/projects/project_store.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { navigate } from '../../../state/address.ts'
import { Button } from '../../../ui/button.tsx'
import Choice from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextArea, TextField } from '../../../ui/form/text_field.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { shareOut as t } from '../messages.ts'
import styles from './share.module.css'
import {
  firstShareForm,
  namesOf,
  type ShareField,
  type ShareForm,
  seedOf,
  sharedSizes,
  shareProblems,
  sharingOf,
  trainingOf,
} from './share_form.ts'
import { useKnownTurns, useTrainingSources, withFingerprints } from './use_training.ts'

interface ShareDialogProps {
  readonly corpus: CorpusInfo
  readonly review: ShareableReview
  onClose(): void
}

const NO_TURNS: readonly KnownTurn[] = []

const UNITS = ['percent', 'conversations'] as const

/** Form for a new project: annotators, and how the conversations of a review are divided among them. */
export default function ShareDialog({ corpus, review, onClose }: ShareDialogProps) {
  const [form, setForm] = useState(() => firstShareForm(review, Math.floor(Math.random() * 100_000)))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const session = useSession()
  const whole = wholeCorpus(corpus)
  const sources = useTrainingSources(whole, review)
  const source = sources.find(({ value }) => value === form.source) ?? sources[0]
  const wanted = trainingOf(form)
  const found = useKnownTurns(whole, review, (wanted > 0 && source?.value) || null)
  const known = wanted === 0 ? null : source ? (latest(found) ?? null) : NO_TURNS
  const training = useMemo(() => drawTraining(known ?? [], wanted, seedOf(form)), [known, wanted, form])
  const queue = useMemo(() => withoutTraining(review.queue, training), [review, training])
  const conversations = useMemo(() => conversationsOf(queue).length, [queue])
  const problems = shareProblems(form, conversations, known?.length ?? null)
  const isCounting = wanted > 0 && (known === null || found.status !== 'ready')
  const isReady = Object.keys(problems).length === 0 && !isCounting
  const { annotators, overlap, seed } = sharingOf(form, conversations)
  const sizes = useMemo(
    () => (isReady ? sharedSizes({ queue }, { annotators, overlap, seed }) : null),
    [isReady, queue, annotators, overlap, seed],
  )
  const create = async () => {
    setBusy(true)
    setError(null)
    try {
      const created = Date.now()
      const newId = () => crypto.randomUUID()
      const project = createProject({
        ...{ title: form.title.trim(), guideline: form.guideline.trim(), created, newId },
        ...{ sharing: { annotators, overlap, seed }, names: namesOf(form) },
        review: { ...review, id: newId(), created },
        training: await withFingerprints(session, whole, training),
      })
      await keptProjects().add(project)
      onClose()
      navigate({ view: 'project', project: project.id }, 'push')
    } catch (failure) {
      setError(errorData(failure))
      setBusy(false)
    }
  }
  const field = (name: ShareField, more: Partial<FieldProps> = {}) => (
    <Field
      {...{ label: t.fields[name], note: t.notes[name], value: form[name] }}
      problem={problems[name] ? t.problems[problems[name]] : null}
      onType={(typed) => setForm((before): ShareForm => ({ ...before, [name]: typed }))}
      {...more}
    />
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      description={t.of(corpus.title, conversations, queue.length)}
    >
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) void tracked(create())
        }}
      >
        {field('title')}
        <div className={styles.fields}>
          {field('annotators', { isNumber: true })}
          {field('overlap', {
            isNumber: true,
            beside: (
              <Segments
                name={t.unit}
                value={form.unit}
                items={UNITS.map((value) => ({ value, label: t.units[value] }))}
                onChoose={(unit) => setForm((before) => ({ ...before, unit }))}
              />
            ),
          })}
          {field('seed', { isNumber: true })}
        </div>
        {field('names', { lines: 3 })}
        <div className={styles.fields}>
          {field('training', { isNumber: true })}
          {wanted > 0 && (
            <div className="stack gap-1 narrowing" data-part="training">
              <span className="sm bold">{t.answersFrom}</span>
              {source && (
                <Choice
                  name={t.answersFrom}
                  value={source.value}
                  items={sources}
                  onChoose={(value) => setForm((before) => ({ ...before, source: value }))}
                />
              )}
              <p role="status" className="xs soft">
                {source ? (isCounting ? t.counting : t.known(known?.length ?? 0)) : t.noAnswers}
              </p>
              <p className="xs soft">{t.inFiles}</p>
            </div>
          )}
        </div>
        {wanted > 0 && found.status === 'failed' && <FailureMessage error={found.error} />}
        {field('guideline', { lines: 5 })}
        {error && <FailureMessage error={error} />}
        <div className={styles.foot}>
          <p role="status" className="sm grow">
            {sizes
              ? t.sizes(annotators, { ...sizes, training: training.length })
              : isCounting
                ? t.counting
                : t.fix}
            {sizes?.hasEmpty && <span className="soft"> {t.empty}</span>}
          </p>
          <Button
            look="primary"
            icon={<Users size={16} aria-hidden />}
            disabled={!isReady || isBusy}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {t.share}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  readonly label: string
  readonly note: string
  readonly value: string
  readonly problem: string | null
  readonly isNumber?: boolean
  /** Number of visible lines, for multi-line fields. */
  readonly lines?: number
  readonly beside?: ReactNode
  onType(typed: string): void
}

function Field({ label, note, value, problem, isNumber, lines, beside, onType }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const common = { id, value, 'aria-describedby': noteId, 'aria-invalid': problem !== null }
  return (
    <div className="stack gap-1 narrowing">
      <label htmlFor={id} className="sm bold">
        {label}
      </label>
      <div className="row wrap gap-2">
        {lines === undefined ? (
          <TextField
            {...common}
            className={isNumber ? styles.number : 'grow'}
            {...(isNumber && { inputMode: 'numeric' })}
            onChange={(event) => onType(event.target.value)}
          />
        ) : (
          <TextArea
            {...common}
            className="grow"
            rows={lines}
            onChange={(event) => onType(event.target.value)}
          />
        )}
        {beside}
      </div>
      <span id={noteId} className={problem === null ? 'xs soft' : 'xs bad'}>
        {problem ?? note}
      </span>
    </div>
  )
}
