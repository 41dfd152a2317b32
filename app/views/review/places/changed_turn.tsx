import { latest } from '../../../base/async_data.ts'
import { useConversation } from '../../../hooks/use_conversation.ts'
import { placesMessages as t } from '../../../messages/reviews/places.ts'
import type { QueuedTurn } from '../../../reviews/log/review.ts'
import { type PlaceNow, possiblePlaces, type StandingTurn } from '../../../reviews/places/place_now.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { BoundedText } from '../../ui/bounded_text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './places_fold.module.css'

interface ChangedTurnProps {
  readonly corpus: CorpusInfo
  /** In the queue, from 1. */
  readonly position: number
  readonly queued: QueuedTurn | undefined
  readonly now: PlaceNow
  onChoose(at: StandingTurn): void
}

/** A turn of the queue that is not where it was, why, and where it may be. */
export function ChangedTurn({ corpus, position, queued, now, onChoose }: ChangedTurnProps) {
  if (!queued || now.kind === 'same' || now.kind === 'moved') return null
  return (
    <li>
      <p className="sm bold">{t.was(position, queued.split, queued.conversation, queued.turn)}</p>
      <p className="sm">{t.reason[now.kind]}</p>
      {possiblePlaces(now).map((at) => (
        <Candidate key={JSON.stringify(at)} corpus={corpus} at={at} onChoose={() => onChoose(at)} />
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
  onChoose(): void
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
      <Button aria-label={t.chooseAt(place)} onClick={onChoose}>
        {t.choose}
      </Button>
    </div>
  )
}
