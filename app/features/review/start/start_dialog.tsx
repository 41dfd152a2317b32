import { Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import { LoadNote, useLoaded } from '../../../files/react/load_note.tsx'
import type { TurnPlace } from '../../../reviews/log/review.ts'
import { askedIds, askedSchemes, withOwnScheme } from '../../../reviews/queue/review_schemes.ts'
import type { GivenTurns } from '../../../reviews/react/ask_start.ts'
import { currentSchemes, useKeptSchemes } from '../../../reviews/react/use_schemes.ts'
import { type CorpusInfo, titleWithOrigin } from '../../../session/corpus_info.ts'
import { useLabelFiles } from '../../../session/react/use_label_files.ts'
import { useView } from '../../../session/react/use_session.ts'
import { REVIEWER } from '../../../session/review_files/reviewer_here.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OptionList } from '../../../ui/form/option_list.tsx'
import { lazyBounded } from '../../../ui/lazy_part.ts'
import { recall } from '../../../ui/remembered.ts'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { useQueueTurns } from '../session/use_queue.ts'
import { startReview as t } from './messages.ts'
import { Question } from './question.tsx'
import { SchemePart } from './scheme_part.tsx'
import styles from './start.module.css'
import {
  changedForm,
  defaultName,
  firstForm,
  formProblems,
  MANY_TURNS,
  type StartForm,
} from './start_form.ts'
import { TurnsPart } from './turns_part.tsx'
import { type DrawnQueue, groupingsOf } from './use_drawn_queue.ts'
import { useFormQueue } from './use_form_queue.ts'
import { useStart } from './use_start.ts'

const DifferPart = lazyBounded(() => import('./differ_part.tsx'))

interface StartDialogProps {
  readonly corpus: CorpusInfo
  /** Splits shown in the list. */
  readonly splits: readonly string[]
  /** Null to review turns of the list. */
  readonly given: GivenTurns | null
  onClose(): void
}

/** Form for a new review: turns, schemes, mode and reviewer. */
export default function StartDialog({ corpus, splits, given, onClose }: StartDialogProps) {
  const { state } = useView()
  const { filter, sort } = state
  const [form, setForm] = useState<StartForm>(() => beginning(corpus, given, filter))
  const change = (some: Partial<StartForm>) => setForm((before) => changedForm(before, some))
  const hasScores = useLabelFiles(corpus.id).length > 0
  const [differing, onPlaces] = useState<readonly TurnPlace[] | null>(null)
  const onBetween = useCallback(
    (between: readonly string[]) => setForm((before) => ({ ...before, between })),
    [],
  )
  const queue = useFormQueue({ listed: { corpus, splits, sort, filter }, form, given, differing })
  const loaded = useLoaded({ corpus, splits })
  const count = queue.drawn?.positions.length ?? null
  const stored = useKeptSchemes()
  // The given turns have their own versions.
  const kept = currentSchemes(latest(stored) ?? []).filter(({ id }) =>
    (given?.own?.written ?? []).every((one) => one.id !== id),
  )
  const problems = formProblems(form, count, kept)
  const grouping = groupingsOf(corpus).find(({ id }) => id === form.by)
  const declared = askedSchemes(
    given?.own
      ? withOwnScheme({ ...given.own, schemes: given.schemes ?? [], reviewer: '' }, corpus.labelSchemes)
      : corpus.labelSchemes,
  )
  const titles = [
    ...declared.filter(({ id }) => form.schemes.includes(id)),
    ...kept.filter(({ id }) => form.written.includes(id)),
  ].map(({ title }) => title)
  const name =
    form.name ??
    defaultName(
      form,
      titles,
      given?.title ?? null,
      grouping?.kind === 'labels' ? t.byLabel : (grouping?.title ?? ''),
    )
  const { starting, error, start, share } = useStart({ corpus, form, kept, name, given, onStarted: onClose })
  const waiting = loaded.loading.length > 0 || queue.drawn === null
  const [first] = problems
  const differed = corpus.labelSchemes.find(({ id }) => id === form.schemes[0])
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.start}
      description={t.description(titleWithOrigin(corpus), splits)}
    >
      <form
        className="stack gap-5"
        onKeyDown={(event) => {
          // Enter starts the review from any one-line field.
          const isField = event.target instanceof HTMLInputElement
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (problems.length === 0 && !waiting && !starting && queue.drawn) void start(queue.drawn.positions)
        }}
      >
        {stored.status === 'failed' && <FailureMessage error={stored.error} />}
        <OptionList
          beside
          legend={t.mode}
          items={(given?.annotators || form.turns === 'differ' ? MODES : MODES.slice(0, 2)).map((value) => ({
            value,
            label: t.modes[value],
            note: t.modeNotes[value],
          }))}
          value={form.mode}
          onChoose={(mode) => change({ mode })}
        />
        <SchemePart schemes={declared} kept={kept} form={form} onChange={change} onLeave={onClose} />
        <TurnsPart
          corpus={corpus}
          form={form}
          given={given}
          filter={filter}
          queue={queue}
          hasScores={hasScores}
          onChange={change}
        >
          {form.turns === 'differ' && differed && (
            <DifferPart
              key={differed.id}
              corpus={corpus}
              splits={splits}
              scheme={differed}
              between={form.between}
              onBetween={onBetween}
              onPlaces={onPlaces}
            />
          )}
        </TurnsPart>
        <div className={styles.fields}>
          <Question
            label={t.reviewer}
            note={t.reviewerNote}
            value={form.reviewer}
            autoComplete="name"
            onType={(typed) => change({ reviewer: typed })}
          />
          <Question
            label={t.reviewName}
            value={name}
            onType={(typed) => change({ name: typed === '' ? null : typed })}
          />
        </div>
        {queue.error && <FailureMessage error={queue.error} />}
        <QueuePreview corpus={corpus} splits={splits} drawn={queue.drawn} />
        <LoadNote loaded={loaded} />
        {error && <FailureMessage error={error} />}
        <div className={styles.foot}>
          <div role="status" className={styles.said}>
            <p className="sm medium tabular">
              {queue.drawn === null ? t.counting : t.count(count ?? 0, queue.drawn.conversations)}
            </p>
            {count !== null && count > MANY_TURNS && (
              <p className="sm soft">{t.many(count, Math.max(1, Math.round((count * 5) / 3600)))}</p>
            )}
            {first && <p className="sm soft">{t.problems[first]}</p>}
          </div>
          {form.mode !== 'adjudicate' && (
            <Button
              icon={<Users size={16} aria-hidden />}
              disabled={problems.length > 0 || waiting || starting}
              onClick={() => queue.drawn && void share(queue.drawn.positions)}
            >
              {t.share}
            </Button>
          )}
          <Button
            look="primary"
            disabled={problems.length > 0 || waiting || starting}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {starting ? t.beginning : t.begin}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const MODES = ['check', 'blind', 'adjudicate'] as const

function beginning(
  corpus: CorpusInfo,
  given: GivenTurns | null,
  filter: Parameters<typeof firstForm>[0]['filter'],
) {
  const kept = recall(REVIEWER)
  const first = firstForm({
    schemes: askedSchemes(corpus.labelSchemes),
    filter,
    reviewer: typeof kept === 'string' ? kept : '',
    // Short, so that it can be read out and typed. Random rather than from the clock, so that reviews rarely share it.
    seed: Math.floor(Math.random() * 100_000),
  })
  if (!given) return first
  const { schemes = first.schemes, mode = first.mode } = given
  const asked = askedIds(schemes, corpus.labelSchemes)
  // A corpus without labels begins with a new scheme, but not if the given turns were labelled under others.
  const own = asked.length > 0 ? null : first.own
  return { ...first, turns: 'given' as const, schemes: asked, own, mode }
}

/** Number of turns in the preview of the queue. */
const SHOWN = 3

interface QueuePreviewProps {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly drawn: DrawnQueue | null
}

function QueuePreview({ corpus, splits, drawn }: QueuePreviewProps) {
  const first = useMemo(() => drawn?.positions.slice(0, SHOWN) ?? [], [drawn])
  const turns = latest(useQueueTurns({ corpus, splits }, first)) ?? []
  if (turns.length === 0) return null
  return (
    <section className="stack gap-2" aria-label={t.preview}>
      <h3 className="sm bold">{t.preview}</h3>
      <ol className={styles.preview}>
        {turns.map(({ key, turn, split, conversation, name, text }) => (
          <li key={`${key}/${turn}`} className={styles.previewed}>
            <span className="xs soft truncate">
              {t.previewPlace(split, conversation, turn)}
              {name !== '' && ` · ${name}`}
            </span>
            <span className="sm truncate" dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
