import { type ReactNode, useState } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import { type ErrorData, errorData } from '../../../base/errors.ts'
import type { ReviewDefinition } from '../../../reviews/log/review.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import { useReviews } from '../../../reviews/react/use_reviews.ts'
import { newSchemeId, type WrittenScheme } from '../../../reviews/schemes/written_scheme.ts'
import { type CorpusInfo, reviewsHost } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession, useView } from '../../../session/react/use_session.ts'
import { REVIEWER } from '../../../session/review_files/reviewer_here.ts'
import { keptSchemes } from '../../../session/schemes/kept_schemes.ts'
import { navigate } from '../../../state/address.ts'
import { formatViewState } from '../../../state/view_state.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { recall, remember } from '../../../ui/remembered.ts'
import { FailureMessage, StateMessage } from '../../../ui/state_message.tsx'
import { reviewList } from '../list/messages.ts'
import { MarkdownText } from '../questions/definitions_dialog.tsx'
import { type DefinitionFit, useDefinitionFit, useLinkedDefinition } from '../session/use_linked_review.ts'
import styles from './linked_review.module.css'
import { startReview } from './messages.ts'
import { Question } from './question.tsx'

const t = reviewList.linked

interface LinkedReviewProps {
  readonly corpus: CorpusInfo
  /** Id of a review that doesn't exist in this browser. */
  readonly review: string
}

/** A linked review that doesn't exist in this browser: its description, and a button to start the same review. */
export default function LinkedReview({ corpus, review }: LinkedReviewProps) {
  const { state } = useView()
  const read = useLinkedDefinition(state.define ?? '')
  if (read === null)
    return (
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
    )
  if ('problem' in read)
    return (
      <div role="alert" data-linked-review="problem">
        <StateMessage title={t.problems[read.problem]}>
          <p>{t.advice}</p>
        </StateMessage>
      </div>
    )
  const { definition } = read
  if (definition.id !== review)
    return (
      <div role="alert" data-linked-review="problem">
        <StateMessage title={t.otherId}>
          <p>{t.advice}</p>
        </StateMessage>
      </div>
    )
  if (definition.corpus.id !== corpus.id)
    return (
      <StateMessage title={t.otherCorpus(definition.corpus.id)}>
        <p>
          <a
            href={formatViewState({
              ...{ ...state, corpus: definition.corpus.id, opened: null },
              ...{ split: null, conversation: null, turn: null },
            })}
          >
            {t.toCorpus}
          </a>
        </p>
      </StateMessage>
    )
  return <Linked corpus={corpus} definition={definition} />
}

interface LinkedProps {
  readonly corpus: CorpusInfo
  readonly definition: ReviewDefinition
  onStarted?(): void
}

/** Description of a review from a link or file, and a button to start it. */
export function Linked({ corpus, definition, onStarted }: LinkedProps) {
  const { name, mode, reviewer, schemes: ids, queue, ownScheme, project, training = [] } = definition
  const fit = useDefinitionFit(corpus, definition)
  const schemes = reviewSchemes(definition, corpus.labelSchemes)
  const missing = ids.filter((id) => !schemes.some((scheme) => scheme.id === id))
  const conversations = new Set(queue.map((turn) => JSON.stringify([turn.split, turn.conversation])))
  return (
    <section className={styles.page} data-linked-review={definition.id} aria-label={t.title}>
      <h2 className={styles.title}>{project ? t.partTitle(project.title) : t.title}</h2>
      <dl className={styles.facts}>
        {!project && <Fact title={t.name}>{name}</Fact>}
        <Fact title={t.mode}>
          {startReview.modes[mode]}
          <p className="sm soft">{startReview.modeNotes[mode]}</p>
        </Fact>
        <Fact title={t.schemes}>
          {schemes.map(({ id, title }) => (id === ownScheme?.id ? t.own(title) : title)).join(', ')}
        </Fact>
        {project && <Fact title={t.part}>{t.partText(project.part + 1, project.annotator)}</Fact>}
        <Fact title={t.madeBy}>{reviewer}</Fact>
        <Fact title={t.turns}>
          {t.turnsText(queue.length, conversations.size)}
          {training.length > 0 && <p className="sm soft">{t.trainingTurns(training.length)}</p>}
        </Fact>
        {project && project.guideline !== '' && (
          <Fact title={t.guideline}>
            <details>
              <summary>{t.readGuideline}</summary>
              <div className={styles.guideline}>
                <MarkdownText text={project.guideline} />
              </div>
            </details>
            <p className="sm soft">{t.guidelineNote}</p>
          </Fact>
        )}
        <Fact title={t.data}>
          <Fit definition={definition} fit={fit} />
        </Fact>
      </dl>
      {missing.length > 0 && (
        <Notice tone="warning" role="note">
          {t.missingSchemes(missing)}
        </Notice>
      )}
      <StartedHere definition={definition} onStarted={onStarted} />
      <StartCopy corpus={corpus} definition={definition} onStarted={onStarted} />
    </section>
  )
}

/** Reviews of this browser that were started from the same link or file, so that they are resumed instead of begun again. */
function StartedHere({ definition, onStarted }: Omit<StartCopyProps, 'corpus'>) {
  const all = latest(useReviews()) ?? []
  const own = all.filter((one) => one.definition.copyOf === definition.id && !one.removed && !one.isForeign)
  return own.map(({ definition: { id, reviewer, created }, progress, goOn }) => (
    <Notice
      key={id}
      tone="info"
      role="note"
      actions={
        <Button
          look="primary"
          onClick={() => {
            onStarted?.()
            navigate({ view: null, review: id, queue: 'all', define: null, ...goOn }, 'push')
          }}
        >
          {t.resume}
        </Button>
      }
    >
      {t.started(reviewer, created, progress.done, progress.all)}
    </Notice>
  ))
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="sm soft">{title}</dt>
      <dd className="md anywhere" dir="auto">
        {children}
      </dd>
    </div>
  )
}

function Fit({
  definition,
  fit,
}: {
  readonly definition: ReviewDefinition
  readonly fit: AsyncData<DefinitionFit>
}) {
  if (fit.status === 'failed') return <FailureMessage error={fit.error} />
  const known = latest(fit)
  if (!known) return <span role="status">{t.checking}</span>
  const { queue, corpus } = definition
  const lost = queue.length - known.fitting
  return (
    <div role="status" data-fit={known.isSame ? 'same' : 'differs'}>
      <p>{known.isSame ? t.same : t.differs(corpus.source)}</p>
      {!known.isSame && <p className="sm soft">{lost === 0 ? t.allFit : t.notFit(lost, queue.length)}</p>}
    </div>
  )
}

/** Adds a project's schemes to those of this browser. The review has its own copy, so that a failure changes nothing. */
async function installSchemes({ project, written }: ReviewDefinition): Promise<void> {
  if (!project || !written) return
  const newId = ({ title }: WrittenScheme) => newSchemeId(title, crypto.randomUUID().replaceAll('-', ''))
  await keptSchemes()
    .add(written, newId)
    .catch(() => {})
}

interface StartCopyProps {
  readonly corpus: CorpusInfo
  readonly definition: ReviewDefinition
  readonly onStarted: (() => void) | undefined
}

/** Asks for the reviewer's name and creates a review with the same queue. */
function StartCopy({ corpus, definition, onStarted }: StartCopyProps) {
  const session = useSession()
  const host = reviewsHost(corpus)
  const kept = recall(REVIEWER)
  const [reviewer, setReviewer] = useState(
    definition.project?.annotator || (typeof kept === 'string' ? kept : ''),
  )
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorData | null>(null)
  const start = async () => {
    setStarting(true)
    setError(null)
    try {
      const { id, created: _, ...rest } = definition
      const reviews = await session.reviews()
      const by = reviewer.trim()
      const review = await reviews.create({ ...rest, reviewer: by, copyOf: id })
      await installSchemes(definition)
      remember(REVIEWER, by)
      const [first] = definition.queue
      onStarted?.()
      navigate({
        ...{ view: null, review, queue: 'all', define: null },
        ...(first && { split: first.split, conversation: first.conversation, turn: first.turn }),
      })
    } catch (failure) {
      setError(errorData(failure))
      setStarting(false)
    }
  }
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reviewer.trim() !== '' && !starting) void tracked(start())
      }}
    >
      <Question
        label={startReview.reviewer}
        note={startReview.reviewerNote}
        value={reviewer}
        autoComplete="name"
        onType={setReviewer}
      />
      {error && <FailureMessage error={error} />}
      <div className="row wrap gap-3">
        <Button
          look="primary"
          disabled={reviewer.trim() === '' || starting}
          onClick={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {starting ? t.starting : t.start}
        </Button>
        <p className="xs soft grow">{definition.project ? t.partNote(host) : t.note(host)}</p>
      </div>
    </form>
  )
}
