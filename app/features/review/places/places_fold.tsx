import { memo, useEffect, useMemo, useRef } from 'react'
import { latest } from '../../../base/async_data.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { movedTurns } from '../../../reviews/log/placed_queue.ts'
import type { QueuedTurn } from '../../../reviews/log/review.ts'
import { movesOf, placeSteps } from '../../../reviews/places/as_placed.ts'
import {
  countPlaces,
  type PlaceNow,
  possiblePlaces,
  type StandingTurn,
} from '../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useConversation } from '../../../session/react/use_conversation.ts'
import { currentViewState, navigate } from '../../../state/address.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { BoundedText } from '../../../ui/text/bounded_text.tsx'
import { usePlaced, useQueuePlaces } from '../session/places/use_queue_places.ts'
import { placesMessages as t } from './messages.ts'
import styles from './places_fold.module.css'

/** Maximum number of listed turns. The number of the others is shown. */
const SHOWN = 50

interface PlacesFoldProps {
  readonly corpus: CorpusInfo
  readonly review: OpenReview
}

/**
 * Part of a review's header that lists changed turns, each with the reason, and those that the reviewer must check
 * again. Hidden if the data is unchanged.
 */
export const PlacesFold = memo(function PlacesFold({ corpus, review }: PlacesFoldProps) {
  const placed = usePlaced(review)
  const data = useQueuePlaces(corpus, placed)
  const places = latest(data)
  const { queue } = placed.definition
  useMoves(review, places)
  const counts = useMemo(() => {
    if (!places) return null
    const found = movedTurns(placed.entries)
    const moved = places.filter(({ kind }, turn) => kind === 'same' && found.has(turn)).length
    return { ...countPlaces(places), moved }
  }, [placed, places])
  if (data.status === 'failed' && !places) return <FailureMessage error={data.error} />
  if (!places || !counts) return null
  if (counts.same === places.length && counts.moved === 0) return null
  const changed = places.flatMap((now, turn) =>
    now.kind === 'same' || now.kind === 'moved' ? [] : [{ now, turn }],
  )
  // Turns that need a decision come first.
  const order = { ambiguous: 0, edited: 1, gone: 2 }
  const listed = changed.toSorted((a, b) => order[a.now.kind] - order[b.now.kind])
  return (
    <details className={styles.fold}>
      <summary>{t.changed(counts)}</summary>
      <div className={styles.body} role="group" aria-label={t.list} tabIndex={0}>
        <p className="sm soft">{t.kept}</p>
        <ul className={styles.list} hidden={listed.length === 0}>
          {listed.slice(0, SHOWN).map(({ now, turn }) => (
            <ChangedTurn
              key={turn}
              corpus={corpus}
              position={turn + 1}
              queued={queue[turn]}
              now={now}
              onChoose={
                review.isForeign ? null : (at) => void review.act(placeSteps(review.snapshot(), turn, at))
              }
            />
          ))}
        </ul>
        {listed.length > SHOWN && <p className="sm soft">{t.more(listed.length - SHOWN)}</p>}
      </div>
    </details>
  )
})

/** Moves verdicts along with their turns, and navigates along if the current turn has moved. */
function useMoves(review: OpenReview, places: readonly PlaceNow[] | undefined): void {
  const recorded = useRef<readonly PlaceNow[] | null>(null)
  useEffect(() => {
    if (!places || recorded.current === places) return
    const state = review.snapshot()
    const moves = movesOf(state, places)
    if (moves.length === 0) return
    recorded.current = places
    const { split, conversation, turn } = currentViewState()
    const shown = state.definition.queue.findIndex(
      (at) => at.split === split && at.conversation === conversation && at.turn === turn,
    )
    void review.change({ kind: 'moved', places: moves })
    const to = moves.find((move) => move.turn === shown)
    if (to) navigate({ split: to.split, conversation: to.conversation, turn: to.index }, 'replace')
  }, [review, places])
}

interface ChangedTurnProps {
  readonly corpus: CorpusInfo
  /** Number in the queue, from 1. */
  readonly position: number
  readonly queued: QueuedTurn | undefined
  readonly now: PlaceNow
  /** Null if the review is read-only. */
  readonly onChoose: ((at: StandingTurn) => void) | null
}

/** A changed turn of the queue with the reason and its possible new places. */
function ChangedTurn({ corpus, position, queued, now, onChoose }: ChangedTurnProps) {
  if (!queued || now.kind === 'same' || now.kind === 'moved') return null
  return (
    <li>
      <p className="sm bold">{t.was(position, queued.split, queued.conversation, queued.turn)}</p>
      <p className="sm">{t.reason[now.kind]}</p>
      {possiblePlaces(now).map((at) => (
        <Candidate
          key={JSON.stringify(at)}
          corpus={corpus}
          at={at}
          onChoose={onChoose && (() => onChoose(at))}
        />
      ))}
    </li>
  )
}

function Candidate({
  corpus,
  at,
  onChoose,
}: {
  readonly corpus: CorpusInfo
  readonly at: StandingTurn
  readonly onChoose: (() => void) | null
}) {
  const { data } = useConversation(corpus, at.split, at.conversation)
  const conversation = data.status === 'ready' ? latest(data) : undefined
  const text = conversation?.turns[at.turn]?.text
  const place = t.place(at.split, at.conversation, at.turn)
  return (
    <div className={styles.candidate}>
      <blockquote className={styles.text} dir="auto">
        {data.status === 'loading' ? t.reading : text ? <BoundedText text={text} /> : t.noText}
      </blockquote>
      <span className="xs faint">{place}</span>
      {onChoose && (
        <Button aria-label={t.chooseAt(place)} onClick={onChoose}>
          {t.choose}
        </Button>
      )}
    </div>
  )
}
