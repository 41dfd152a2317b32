import { latest } from '../../../base/async_data.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { movesOf } from '../../../reviews/places/as_placed.ts'
import { countPlaces, type PlaceNow, splitsOfQueue } from '../../../reviews/places/place_now.ts'
import { reviewSchemes } from '../../../reviews/queue/review_schemes.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { tracked } from '../../../session/idle.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { reviewedCorpus } from '../../../session/reviewed_corpus.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/frame/notice.tsx'
import { FailureMessage } from '../../../ui/state_message.tsx'
import { reviewList } from '../list/messages.ts'
import { useQueuePlaces } from '../session/places/use_queue_places.ts'
import { useReviewChanges } from '../session/use_review_changes.ts'
import { placesMessages } from './messages.ts'

const t = placesMessages.here

interface UseHereProps {
  /** A different corpus from the review's own. */
  readonly corpus: CorpusInfo
  readonly review: Pick<ReviewState, 'definition' | 'name'>
  onUsed?(): void
}

/** Shows how many turns of another corpus's review exist in this one, with a button to continue it here. */
export function UseHere({ corpus, review: { definition, name }, onUsed }: UseHereProps) {
  const session = useSession()
  const { goOnWith, failure } = useReviewChanges()
  // Moves within the review's own corpus don't apply to this one.
  const data = useQueuePlaces(corpus, { definition, entries: [] })
  const places = latest(data)
  if (data.status === 'failed') return <FailureMessage error={data.error} />
  if (!places)
    return (
      <p className="sm soft" role="status">
        {t.looking}
      </p>
    )
  const { same, moved, ...others } = countPlaces(places)
  const found = same + moved
  const known = new Set(reviewSchemes(definition, corpus.labelSchemes).map(({ id }) => id))
  const missing = definition.schemes.filter((id) => !known.has(id))
  const goOn = async (now: readonly PlaceNow[]) => {
    const moves = movesOf({ definition }, now)
    const queue = [...definition.queue]
    for (const { turn, index, ...at } of moves) queue[turn] = { ...at, turn: index }
    const names = corpus.splits.map((split) => split.name)
    const of = await reviewedCorpus(session, corpus, splitsOfQueue(queue, names))
    if (await goOnWith(definition.id, of, moves)) onUsed?.()
  }
  return (
    <div className="stack gap-2" data-use-here={definition.id}>
      <p className="sm">{t.found(found, places.length, others)}</p>
      {missing.length > 0 && <p className="sm bad">{t.missing(missing)}</p>}
      {found > 0 && (
        <>
          <p className="sm soft">{t.note}</p>
          <div>
            <Button aria-label={t.namedUse(name)} onClick={() => void tracked(goOn(places))}>
              {t.use}
            </Button>
          </div>
        </>
      )}
      {failure !== null && <Notice tone="error">{reviewList.notKept(failure)}</Notice>}
    </div>
  )
}
