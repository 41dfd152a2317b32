import { Tags } from 'lucide-react'
import type { Turn } from '../../../model/index.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { useIsForeign, useReviewState } from '../../../reviews/react/use_reviews.ts'
import { isOfChangedDefinition } from '../../../reviews/schemes/affected.ts'
import { asksOnlyWritten } from '../../../reviews/schemes/asked.ts'
import { isTraining } from '../../../reviews/training/training.ts'
import { answerAuthors } from '../../../reviews/work/answer_authors.ts'
import { isGiven, type PaletteScheme } from '../../../reviews/work/palette.ts'
import { answeredTurn, type ShownTurn, shownLabels } from '../../../reviews/work/shown.ts'
import { unanswered } from '../../../reviews/work/steps.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { askToAddLabels } from '../../../session/labels/ask_to_add.ts'
import { useKeptLabels } from '../../../session/react/use_label_files.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import Reveal from '../blind/reveal.tsx'
import { RepliesOfTurn } from '../file/replies_of_turn.tsx'
import { foreignReview } from '../foreign/messages.ts'
import { EvidenceOfTurn } from '../questions/evidence_of_turn.tsx'
import { TrainingTurn } from '../questions/training_turn.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { useWorkPart } from '../session/use_work.ts'
import { reviewWork as text } from './messages.ts'
import { NoteField } from './note_field.tsx'
import styles from './work_view.module.css'

interface TurnRemarksProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
  readonly work: ReviewWork
  readonly position: number
  readonly turn: Turn | null
  readonly palette: readonly PaletteScheme[]
  readonly shown: ShownTurn | null
  /** True if other labels are shown than when the turn was confirmed. */
  readonly isAgain: boolean
  /** Label files to add before anything can be confirmed. */
  readonly missing: readonly string[]
  readonly note: string
  readonly isNoting: boolean
  onNoted(): void
}

/** Messages about the current turn, its note, and the words that support its labels. */
export function TurnRemarks(props: TurnRemarksProps) {
  const { corpus, review, work, position, turn, palette, shown, isAgain, missing } = props
  const { note, isNoting, onNoted } = props
  const state = useReviewState(review)
  const isReadOnly = useIsForeign(review)
  const asked = useWorkPart(work, 'asked')
  const selected = useWorkPart(work, 'selected')
  const { mode, schemes } = state.definition
  const why = asked?.position === position ? asked.what : null
  const open = unanswered(state, position)
  const storing = useWorkPart(work, 'storing')
  const canReveal = !asksOnlyWritten(state.definition) && !isTraining(state.definition, position)
  return (
    <div className={styles.remarks}>
      <AnswerAuthor state={state} position={position} />
      <MissingLabels corpus={corpus.id} files={missing} />
      {isAgain && shown && (
        <Notice banner tone="warning" role="status">
          {text.outdated(
            shownLabels(corpus.labelSchemes, answeredTurn(state, position)),
            shownLabels(corpus.labelSchemes, shown),
          )}
        </Notice>
      )}
      {!isReadOnly && isOfChangedDefinition(state, position) && (
        <Notice banner tone="info" role="status">
          {text.earlierVersion}
        </Notice>
      )}
      <TrainingTurn corpus={corpus} state={state} position={position} isStoring={storing === position} />
      {mode === 'blind' && !isReadOnly && canReveal && (
        <div className={styles.reveal}>
          <Reveal
            review={review}
            work={work}
            turn={position}
            schemes={corpus.labelSchemes.filter(({ id }) => schemes.includes(id))}
            published={turn}
            shortcut="r"
          />
        </div>
      )}
      {isNoting ? (
        <NoteField key={position} work={work} position={position} note={note} onClose={onNoted} />
      ) : (
        note !== '' && (
          <p className={styles.note} dir="auto">
            <span className="faint">{text.note}</span> {note}
          </p>
        )
      )}
      <RepliesOfTurn made={review.made} position={position} note={note} />
      {turn && mode !== 'adjudicate' && (
        <EvidenceOfTurn
          labels={palette.flatMap((scheme) => scheme.labels).filter(isGiven)}
          state={state}
          position={position}
          turn={turn}
          onRemove={isReadOnly ? null : (label, span) => void work.removeEvidence(label, span)}
        />
      )}
      {selected?.position === position && (
        <Notice
          banner
          tone="info"
          role="status"
          actions={<Button onClick={() => work.select(position, null)}>{text.forgetSelected}</Button>}
        >
          {text.selected(selected.span.text)}
        </Notice>
      )}
      {why === 'no_label' && (
        <Notice banner tone="warning">
          {text.undecided[mode === 'adjudicate' ? 'adjudicate' : 'blind']}
        </Notice>
      )}
      {why === 'invalid' && (
        <Notice banner tone="warning">
          {text.invalid}
        </Notice>
      )}
      {why === 'required' && open.length > 0 && (
        <Notice banner tone="warning">
          {text.unanswered(open)}
        </Notice>
      )}
    </div>
  )
}

interface AnswerAuthorProps {
  readonly state: ReviewState
  /** Index of the turn in the queue. */
  readonly position: number
}

/** Shows whose answer a turn has, if it isn't the reviewer's. */
function AnswerAuthor({ state, position }: AnswerAuthorProps) {
  const authors = answerAuthors(state, position)
  if (authors.length === 0) return null
  return (
    <p className="xs soft anywhere" data-answer-author dir="auto">
      {authors.map(foreignReview.answerOf).join(' · ')}
    </p>
  )
}

interface MissingLabelsProps {
  /** Id of the corpus. */
  readonly corpus: string
  readonly files: readonly string[]
}

/** Lists label files to add, or notes that stored ones are being added again. Hidden if no files are missing. */
function MissingLabels({ corpus, files }: MissingLabelsProps) {
  const { isRestoring } = useKeptLabels(corpus)
  if (files.length === 0) return null
  if (isRestoring)
    return (
      <Notice banner tone="info" role="status">
        {text.labelsComing(files)}
      </Notice>
    )
  return (
    <Notice
      banner
      tone="warning"
      role="alert"
      actions={
        <Button look="primary" icon={<Tags size={16} aria-hidden />} onClick={askToAddLabels}>
          {text.addLabels}
        </Button>
      }
    >
      {text.labelsMissing(files)}
    </Notice>
  )
}
