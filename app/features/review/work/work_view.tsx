import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { useReviewPart } from '../../../reviews/react/use_reviews.ts'
import { positionInConversation, positionOf } from '../../../reviews/work/queue_parts.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useConversation } from '../../../session/react/use_conversation.ts'
import { useViewAhead } from '../../../session/react/use_session.ts'
import { navigate } from '../../../state/address.ts'
import type { QueuePart } from '../../../state/review_params.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { KeepFile } from '../file/keep_file.tsx'
import { KeepOnServer } from '../file/keep_on_server.tsx'
import { RepliesFold } from '../file/replies_of_turn.tsx'
import { SavingNotice } from '../file/saving_notice.tsx'
import { ForeignNotice } from '../foreign/foreign_notice.tsx'
import { PlacesFold } from '../places/places_fold.tsx'
import { SchemeVersions } from '../questions/scheme_versions.tsx'
import type { ReviewWork } from '../session/review_work.ts'
import { useWork, useWorkPart } from '../session/use_work.ts'
import { EndOfQueue } from './end_of_queue.tsx'
import { KeysDialog } from './keys_dialog.tsx'
import { reviewWork as text } from './messages.ts'
import { TurnAtWork } from './turn_at_work.tsx'
import { TurnsAround } from './turns_around.tsx'
import { useLabelKeys } from './use_label_keys.ts'
import { WorkHeader } from './work_header.tsx'
import styles from './work_view.module.css'

interface WorkViewProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
}

/** A review in progress: title, progress, and the turn in the address. */
export function WorkView({ corpus, review }: WorkViewProps) {
  const { state, resolved } = useViewAhead()
  const definition = useReviewPart(review, (standing) => standing.definition)
  const work = useWork(corpus, review)
  const ended = useWorkPart(work, 'ended')
  const { split, conversation } = resolved
  const { turn, queue } = state
  const shown = useMemo(
    () => (split === null || conversation === null || turn === null ? null : { split, conversation, turn }),
    [split, conversation, turn],
  )
  const position = shown && positionOf(definition, shown)
  const [settingKeys, setKeys] = useState(false)
  const onKeys = useCallback(() => setKeys(true), [])
  const onPart = useCallback(
    (part: QueuePart) => {
      navigate({ queue: part }, 'replace')
      work.begin(part)
    },
    [work],
  )
  const onServer = corpus.entry.published?.reviews
  const keys = useLabelKeys(corpus, definition.schemes)

  // Without a turn in the address, opens the next one to do, in the conversation of the address if there is one.
  const onNoTurn = useEffectEvent(() => {
    const here = split === null || conversation === null ? null : { split, conversation }
    const first = here && positionInConversation(review.snapshot(), here)
    if (first !== null) work.open(first)
    else if (!here) work.begin()
  })
  const isPlaceless = shown === null && !ended
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another beginning
  useEffect(() => {
    if (isPlaceless) onNoTurn()
  }, [isPlaceless, split, conversation])
  // Navigating away from the end screen closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place is left
  useEffect(() => work.leaveEnd, [work, split, conversation, turn])

  return (
    <>
      <WorkHeader review={review} part={queue} onPart={onPart} onKeys={onKeys} />
      <ForeignNotice review={review} />
      <PlacesFold corpus={corpus} review={review} />
      <RepliesFold made={review.made} onOpen={work.open} />
      {definition.written && <SchemeVersions review={review} onQueue={() => onPart('affected')} />}
      {ended ? (
        <EndOfQueue corpus={corpus} review={review} work={work} part={queue} />
      ) : shown && position !== null ? (
        <TurnAtWork
          key={definition.id}
          corpus={corpus}
          review={review}
          work={work}
          position={position}
          place={shown}
          keys={keys.of}
        />
      ) : (
        split !== null &&
        conversation !== null && (
          <Elsewhere corpus={corpus} split={split} conversation={conversation} turn={turn}>
            <Button look="primary" onClick={() => work.begin()}>
              {text.backToQueue}
            </Button>
          </Elsewhere>
        )
      )}
      <div className={styles.saving}>
        <div className="row wrap between gap-2">
          <SavingNotice review={review} />
          {onServer === undefined ? (
            <KeepFile review={review} />
          ) : (
            <KeepOnServer review={review} folder={onServer} />
          )}
        </div>
      </div>
      <Said work={work} />
      {settingKeys && <KeysDialog corpus={corpus} keys={keys} onClose={() => setKeys(false)} />}
    </>
  )
}

/** Screen-reader announcements. */
function Said({ work }: { readonly work: ReviewWork }) {
  const { words, count } = useWorkPart(work, 'said')
  return (
    <p className="visually-hidden" role="status">
      <span key={count}>{words}</span>
    </p>
  )
}

const NONE: ReviewState['verdicts'] = new Map()

interface ElsewhereProps {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly conversation: string
  readonly turn: number | null
  readonly children: React.ReactNode
}

/** A turn or conversation that is not in the queue. */
function Elsewhere({ corpus, split, conversation, turn, children }: ElsewhereProps) {
  const { data, retry } = useConversation(corpus, split, conversation)
  const found = latest(data)
  return (
    <div className={styles.work}>
      <div className={styles.notice} role="status">
        <p className="grow">{turn === null ? text.noTurnInQueue : text.notInQueue}</p>
        {children}
      </div>
      {data.status === 'failed' && <FailureMessage error={data.error} onRetry={retry} />}
      {found && (
        <TurnsAround
          key={conversation}
          corpus={corpus}
          conversation={found}
          current={turn ?? 0}
          reach={1}
          definition={null}
          verdicts={NONE}
        />
      )}
    </div>
  )
}
